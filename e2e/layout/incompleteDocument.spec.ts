import { makeGate } from '../prerender/gate'
import { movements, watchLayoutShift } from '../support/layoutShift'
import { expect, test } from '../support/test'
import { startSiteInTwo } from './documentInTwo'

const SLIDES = '<div class="radio-slides-'

test("the carousel's controls stand below the slides before those have come", async ({ page, baseURL }) => {
  await watchLayoutShift(page)
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      const gate = makeGate()
      const site = await startSiteInTwo(baseURL ?? '', { before: SLIDES, gate })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url, { waitUntil: 'commit' })
      await expect(page.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible()
      expect.soft(await movements(page)).toEqual([])
      gate.open()
      await page.waitForLoadState('domcontentloaded')
      expect.soft(await movements(page)).toEqual([])
      site.close()
    })
})

import { makeGate } from '../prerender/gate'
import { movements, watchLayoutShift } from '../support/layoutShift'
import { expect, test } from '../support/test'
import { startSiteInTwo } from './documentInTwo'

const SLIDES = '<div class="radio-slides-'

for (const width of [360, 1280])
  test(`the carousel's controls stand below the slides before those have come, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const gate = makeGate()
    const site = await startSiteInTwo(baseURL ?? '', { before: SLIDES, gate })
    await page.setViewportSize({ width, height: 900 })
    await watchLayoutShift(page)
    await page.goto(site.url, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible()
    expect(await movements(page)).toEqual([])
    gate.open()
    await page.waitForLoadState('domcontentloaded')
    expect(await movements(page)).toEqual([])
    site.close()
  })

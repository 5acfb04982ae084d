import { movements, watchLayoutShift } from '../support/layout'
import { passOn, startServer } from '../support/network'
import { makeGate, partsArrive } from '../support/page'
import { tagPart } from '../support/partPages'
import { expect, test } from '../support/test'

/** Everything of a page besides its document and its scripts: fonts, pictures and data. */
const LATE = ['font', 'image', 'fetch', 'xhr']

/** What rounds to 0.000: a few pixels of one line. */
const UNSEEN_SHIFT = 0.0005

for (const { path, width } of [
  { path: '/', width: 360 },
  { path: '/', width: 1280 },
  { path: '/label', width: 360 },
  { path: '/podcasts/abysse-club-palier-de-decompression-6-12oioiu', width: 360 },
  { path: '/residences/axonberg', width: 390 },
  { path: '/a-propos', width: 360 },
])
  test(
    `fonts, pictures and data that come late move nothing on ${path} at ${width} px`,
    tagPart(path),
    async ({ page }) => {
      const gate = makeGate()
      await page.setViewportSize({ width, height: 900 })
      await watchLayoutShift(page, 'body')
      await page.context().route(/./, async (route) => {
        if (LATE.includes(route.request().resourceType())) await gate.opened
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(() => document.fonts.status), 'the fonts are held back').toBe('loading')
      // Movements while the document itself loads are measured by the test below.
      const ofDocument = (await movements(page)).length
      await partsArrive(page)
      gate.open()
      await page.evaluate(() => document.fonts.ready.then(() => null))
      await page.waitForLoadState('networkidle')
      const moved = (await movements(page)).slice(ofDocument)
      const shift = moved.reduce((sum, { value }) => sum + value, 0)
      expect(shift, JSON.stringify(moved)).toBeLessThan(UNSEEN_SHIFT)
    },
  )

const SLIDES = '<div class="radio-slides-'

test('the carousel’s controls are below the slides before the document has those', { tag: '@radio' }, async ({
  page,
  baseURL,
}) => {
  await watchLayoutShift(page)
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      const gate = makeGate()
      const { port, close } = await startServer(async (request, response) => {
        if (!request.headers.accept?.startsWith('text/html')) return passOn(baseURL ?? '', request, response)
        const html = await (await fetch(new URL(request.url ?? '/', baseURL))).text()
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.write(html.slice(0, html.indexOf(SLIDES)))
        await gate.opened
        return response.end(html.slice(html.indexOf(SLIDES)))
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`http://localhost:${port}`, { waitUntil: 'commit' })
      await expect(page.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible()
      expect.soft(await movements(page)).toEqual([])
      gate.open()
      await page.waitForLoadState('domcontentloaded')
      expect.soft(await movements(page)).toEqual([])
      close()
    })
})

import { installedBrowser } from '../support/runner'
import { expect, test } from '../support/test'
import { brokenWords, coveredControls, overlaps } from '../support/words'

/** One of each kind of page. */
const PATHS = [
  '/',
  '/residences',
  '/residences/ultraviolette',
  '/podcasts',
  '/podcasts/ultraviolette-zone-franche-hors-spectre-6-1p83lwc',
  '/programme',
  '/label',
  '/a-propos',
  '/integrer',
  '/accessibilite',
]
const WIDTHS = [390, 1280]

/** It may be longer than the page is wide, and goes on in the next line. */
const isMailAddress = (word: string): boolean => word.includes('@')

/** Text of twice the size, as a visitor chooses it in the settings of the browser (WCAG 1.4.4). */
test.use({
  launchOptions: { executablePath: installedBrowser(), args: ['--blink-settings=defaultFontSize=32'] },
})

test('with text of twice the size no word is broken, and nothing is drawn over a text', async ({ page }) => {
  for (const path of PATHS)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.evaluate(() => document.fonts.ready.then(() => null))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${path} at ${width} px`
        const broken = await brokenWords(page)
        expect
          .soft(
            broken.filter((word) => !isMailAddress(word)),
            where,
          )
          .toEqual([])
        expect.soft(await overlaps(page), where).toEqual([])
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }))
        expect.soft(scrollWidth, where).toBeLessThanOrEqual(clientWidth)
      }
    })
})

test('with text of twice the size no control of the player lies over another one', async ({ page }) => {
  await page.goto('/podcasts/ultraviolette-zone-franche-hors-spectre-6-1p83lwc')
  await page.getByRole('main').getByRole('button', { name: 'Écouter', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
  // For a moment after it opens, the bar keeps clicks from its controls.
  await expect(page.locator('#lecteur [data-settling="true"]')).toHaveCount(0)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await coveredControls(page), `${width} px`).toEqual([])
  }
})

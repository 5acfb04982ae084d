import { groupPages } from '../support/partPages'
import { expect, test } from '../support/test'
import { brokenWords } from '../support/words'

/** With the longest words of titles and of residents' names. */
const PATHS = [
  '/',
  '/residences',
  '/residences/ultraviolette',
  '/podcasts/ultraviolette-zone-franche-hors-spectre-6-1p83lwc',
  '/podcasts/inconnu',
  '/programme',
  '/accessibilite',
  '/a-propos',
]
const WIDTHS = [320, 360, 768, 1280, 1920]

for (const { paths, tag } of groupPages(PATHS))
  test(`no word of a title, a link or a button of ${paths.join(', ')} is broken at any width`, {
    tag,
  }, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.evaluate(() => document.fonts.ready.then(() => null))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([])
        }
      })
  })

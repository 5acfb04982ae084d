import { expect, type Page, test } from '../support/test'

/** With the longest words of titles and of residents' names. */
const PATHS = [
  '/',
  '/residences',
  '/residences/ultraviolette',
  '/podcasts/ultraviolette-zone-franche-hors-spectre-6-1p83lwc',
  '/podcasts/inconnu',
  '/accessibilite',
  '/a-propos',
]
const WIDTHS = [320, 360, 768, 1280, 1920]

/** Words of titles, links and buttons that go on in the next line; a written address may. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator('h1:visible, h2:visible, h3:visible, a:visible, button:visible').evaluateAll((elements) => {
    const isBroken = (text: Node, { index, 0: word }: RegExpExecArray): boolean => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    const textsIn = (element: Element): readonly Node[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts
    }
    return elements
      .flatMap(textsIn)
      .flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/(?<!\S)(?!https:)\S+/g)].flatMap((word) =>
          isBroken(text, word) ? [word[0]] : [],
        ),
      )
  })

test('no word of a title, a link or a button is broken at any width', async ({ page }) => {
  for (const path of PATHS)
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

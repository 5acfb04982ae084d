import type { Page } from './test'

/** Words of titles, links and buttons that go on in the next line; a written address may. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
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

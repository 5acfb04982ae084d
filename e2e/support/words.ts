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

/** Pairs of texts, links and buttons of the page area that are drawn over each other. */
export const overlaps = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((main) => {
    const elements = [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, dt, dd, li > span, b')]
    /** Shares of a line's height: the space above capitals, and the capitals. */
    const ABOVE = 0.17
    const LETTERS = 0.65
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [aria-hidden="true"]') === null &&
      element.offsetWidth > 1
    /** The rectangles of the letters alone: boxes may share the space between lines. Lines that are clipped are left out. */
    const rectangles = (element: HTMLElement): readonly DOMRect[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: DOMRect[] = []
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        found.push(...range.getClientRects())
      }
      const isClipped = getComputedStyle(element).overflowY === 'hidden'
      const end = isClipped ? element.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY
      return found
        .filter(({ width, height, top }) => width > 1 && height > 1 && top + height / 2 < end)
        .map(({ x, y, width, height }) => new DOMRect(x, y + height * ABOVE, width, height * LETTERS))
    }
    const shown = elements
      .filter(isShown)
      .map((element) => ({ element, text: (element.textContent ?? '').trim(), boxes: rectangles(element) }))
      .filter(({ text }) => text !== '')
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        0.4 * Math.min(one.height, other.height)
    return shown.flatMap(({ element, text, boxes }, at) =>
      shown
        .slice(at + 1)
        .filter((other) => !element.contains(other.element) && !other.element.contains(element))
        .filter((other) => boxes.some((box) => other.boxes.some((one) => isOver(box, one))))
        .map((other) => `${text.slice(0, 30)} / ${other.text.slice(0, 30)}`),
    )
  })

/** Controls and times of the player that something covers in their middle, and controls too narrow for a finger. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.locator('#lecteur').evaluate((player) => {
    const elements = [...player.querySelectorAll<HTMLElement>('button, input, span')]
    const isCovered = (element: HTMLElement): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      const isTooNarrow = element.tagName !== 'SPAN' && width < 24
      return isTooNarrow || (found !== element && !element.contains(found))
    }
    return elements
      .filter((element) => element.checkVisibility() && element.offsetWidth !== 1)
      .filter(isCovered)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  })

import { expect, type Page, test } from '../support/test'

declare global {
  interface Window {
    /** How wide the words of the title were in each frame so far. */
    titleFrames: number[]
  }
}

const watchTitle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.titleFrames = []
    const words = document.createRange()
    const measure = (): void => {
      const title = document.querySelector('h1')
      if (title) words.selectNodeContents(title)
      if (title) window.titleFrames.push(words.getBoundingClientRect().width)
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  })

/** The title is in its own font, and as wide as no fallback makes it. */
const expectOwnFont = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const title = page.getByRole('heading', { level: 1 }).first()
  const { font, isLoaded, difference } = await title.evaluate((element) => {
    const { fontWeight, fontFamily } = getComputedStyle(element)
    const [font = ''] = fontFamily.split(',')
    const copy = element.cloneNode(true) as HTMLElement
    element.after(copy)
    const measure = (family: string): number => {
      copy.style.cssText = `position:fixed;width:max-content;font-family:${family}`
      return copy.getBoundingClientRect().width
    }
    const difference = Math.abs(measure(fontFamily) - measure(fontFamily.replace(/^[^,]+,/, '')))
    copy.remove()
    return { font, isLoaded: document.fonts.check(`${fontWeight} 1em ${font}`), difference }
  })
  expect([font, isLoaded]).toEqual(['"Archivo Variable"', true])
  expect(difference).toBeGreaterThan(1)
}

test('a first visit is set in the site’s fonts, and its title changes its width once at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await watchTitle(page)
  await page.goto('/label')
  await expectOwnFont(page)
  expect(new Set(await page.evaluate(() => window.titleFrames)).size).toBeLessThanOrEqual(2)
})

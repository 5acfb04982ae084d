import { overhang } from '../support/layout'
import { partsArrive } from '../support/page'
import { expect, type Locator, type Page, test } from '../support/test'

/** Scrolls an element to the middle of the viewport, and returns a point of its lower edge, in pixels. */
const scrollToLowerEdge = (place: Locator): Promise<{ readonly x: number; readonly y: number }> =>
  place.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, width, bottom } = element.getBoundingClientRect()
    return { x: x + width / 2, y: bottom - 3 }
  })

test('a link that is pressed while its block fades in is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/a-propos')
  const link = page.getByRole('link', { name: 'Voir les sorties' })
  const revealed = page.locator('[data-revealed]').filter({ has: link })
  await expect(revealed).toHaveAttribute('data-revealed', 'false')
  const { x, y } = await scrollToLowerEdge(link)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect(revealed).toHaveCSS('opacity', '1')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/label$/)
})

/** The right edge of the widest heading, without those in the row of the team, which scrolls by itself. */
const measureHeadings = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) =>
      Math.max(
        ...headings
          .filter((heading) => heading.closest('li') === null)
          .map((heading) => heading.getBoundingClientRect().right),
      ),
    )

test('the about page never scrolls sideways, and stands still for a visitor who wants less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/a-propos')
  const credits = page.getByRole('region', { name: 'Crédits' }).locator('[data-revealed]')
  await expect(credits).toHaveAttribute('data-revealed', 'false')
  await expect(credits).toHaveCSS('opacity', '1')
  for (const width of [320, 390, 640, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overhang(page), `${width} px`).toBe(0)
    expect.soft(await measureHeadings(page), `${width} px`).toBeLessThanOrEqual(width)
  }
})

/** The elements inside main, with their positions in the page. */
const readPlaces = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('img, h2, h3, article')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, x, y + window.scrollY, width, height].join(' ')
    }),
  )

test('pictures come in AVIF where it is smaller, and are laid out like an image alone', async ({ page }) => {
  await page.goto('/a-propos')
  await partsArrive(page)
  const first = page.locator('main img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  const places = await readPlaces(page)
  const pictures = page.locator('main picture')
  expect(await pictures.count()).toBeGreaterThan(10)
  await pictures.evaluateAll((elements) => {
    for (const element of elements) element.replaceWith(...element.querySelectorAll('img'))
  })
  expect(await readPlaces(page)).toEqual(places)
})

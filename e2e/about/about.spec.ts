import { movements, movementsOfFaces, watchLayoutShift } from '../support/layoutShift'
import { overhang } from '../support/overhang'
import { expect, type Locator, type Page, test } from '../support/test'
import { swipeLeft } from './swipe'

const team = (page: Page) => page.getByRole('region', { name: 'Les membres de l’équipe' })
const scrolled = (page: Page): Promise<number> => team(page).evaluate((row) => row.scrollLeft)

/** Scrolls at once to where an element is in the middle of the viewport, and answers a point of its lower edge, in pixels. */
const scrollToLowerEdge = (place: Locator): Promise<{ readonly x: number; readonly y: number }> =>
  place.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, width, bottom } = element.getBoundingClientRect()
    return { x: x + width / 2, y: bottom - 3 }
  })

test('the about page moves nothing when pictures come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchLayoutShift(page)
  const pictures: (() => Promise<void>)[] = []
  await page.route('**/*.webp', (route) => void pictures.push(() => route.continue()))
  await page.goto('/a-propos', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
  const before = await movementsOfFaces(page)
  for (const send of pictures) await send()
  await page.unroute('**/*.webp')
  const opening = page.getByRole('img', { name: /mur d’enceintes/ })
  await expect
    .poll(() => opening.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  expect((await movements(page)).slice(before)).toEqual([])
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

/** Where the heading that goes furthest to the right ends; those in a row that scrolls by itself do not count. */
const rightOfHeadings = (page: Page): Promise<number> =>
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
    expect.soft(await rightOfHeadings(page), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test.describe('the team on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('@long scrolls the team by buttons, from one end to the other', async ({ page }) => {
    await page.goto('/a-propos')
    const [previous, next] = [
      page.getByRole('button', { name: 'Membres précédents' }),
      page.getByRole('button', { name: 'Membres suivants' }),
    ]
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveAttribute('aria-disabled', 'false')
    await team(page).scrollIntoViewIfNeeded()
    const last = team(page).getByRole('listitem').last()
    await expect(async () => {
      await next.click()
      await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
    }).toPass()
    // A click may have brought its button to the very bottom of the viewport, and the row below it.
    await team(page).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await previous.click()
    await expect(next).toHaveAttribute('aria-disabled', 'false')
  })

  test('@long follows the finger', async ({ page }) => {
    await page.goto('/a-propos')
    await swipeLeft(team(page), 250)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  })
})

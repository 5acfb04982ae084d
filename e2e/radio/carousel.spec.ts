import { partsArrive } from '../prerender/pageWatch'
import { expect, type Page, test } from '../support/test'

const NOON = new Date('2026-11-21T12:00:00+01:00')
const LATER = new Date('2026-11-21T13:00:00+01:00')

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const slideCalled = (page: Page, position: string) =>
  carousel(page).locator(`[aria-roledescription="diapositive"][aria-label="${position}"]`)

const expectPage = async (page: Page, number: number) => {
  await expect(button(page, `Page ${number}`)).toHaveAttribute('aria-current', 'true')
  await expect(slideCalled(page, `${number} sur 2`)).not.toHaveAttribute('inert')
}

/** Starts autoplay afresh at a moment the test knows, with neither pointer nor focus on the carousel. */
const startAutoplay = async (page: Page) => {
  await page.clock.pauseAt(LATER)
  if (await button(page, 'Lancer le défilement').isVisible())
    await button(page, 'Lancer le défilement').click()
  await button(page, 'Page 1').click()
  await button(page, 'Lancer le défilement').click()
  await page.mouse.move(0, 0)
  await button(page, 'Arrêter le défilement').blur()
  await expectPage(page, 1)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON })
  await page.goto('/')
  await partsArrive(page)
})

for (const width of [390, 1280])
  test.describe(`the carousel at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('keeps its buttons at least 44 px wide and high', async ({ page }) => {
      for (const control of await carousel(page).getByRole('button').all()) {
        const box = (await control.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
    })
  })

test.describe('the carousel on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('turns every 5 seconds, in a circle', async ({ page }) => {
    await startAutoplay(page)
    await page.clock.runFor(4900)
    await expectPage(page, 1)
    await page.clock.runFor(100)
    await expectPage(page, 2)
    await page.clock.runFor(5000)
    await expectPage(page, 1)
  })

  test('advances on a click and turns no more by itself', async ({ page }) => {
    await startAutoplay(page)
    await slideCalled(page, '1 sur 2').getByRole('heading').click()
    await expectPage(page, 2)
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expectPage(page, 2)
  })

  test('follows a swipe of 20 px', async ({ page }) => {
    await startAutoplay(page)
    // Where the carousel stands: a slide that has just been called for is still on its way there.
    const box = (await carousel(page).boundingBox())!
    await page.mouse.move(box.x + 150, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 170, box.y + 40)
    await page.mouse.up()
    await expectPage(page, 2)
    await expect(slideCalled(page, '2 sur 2')).toHaveAttribute('data-direction', 'previous')
  })

  test('is worked by keyboard alone', async ({ page }) => {
    await startAutoplay(page)
    await button(page, 'Arrêter le défilement').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Lancer le défilement')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Page précédente')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectPage(page, 2)
    await page.keyboard.press('Tab')
    await expect(button(page, 'Page 1')).toBeFocused()
    await page.keyboard.press('Space')
    await expectPage(page, 1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Page suivante')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(carousel(page).getByRole('link', { name: /En savoir plus/ })).toBeFocused()
  })

  test('moves from slide to slide in 500 ms', async ({ page }) => {
    await button(page, 'Page suivante').click()
    for (const position of ['1 sur 2', '2 sur 2'])
      await expect(slideCalled(page, position)).toHaveCSS('animation-duration', '0.5s')
  })

  test('opens a slide’s link in a new tab by its plus button, and stays where it is', async ({ page }) => {
    const tab = page.waitForEvent('popup')
    await carousel(page)
      .getByRole('link', { name: /En savoir plus/ })
      .click()
    await expect(await tab).toHaveURL(/bandcamp\.com\/album\//)
    await expectPage(page, 1)
    await button(page, 'Page 2').click()
    await expect(carousel(page).getByRole('link')).toHaveCount(0)
  })
})

test('a visitor who wants less motion sees no slide turn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(button(page, 'Lancer le défilement')).toBeVisible()
  await page.clock.pauseAt(LATER)
  await page.clock.runFor(30_000)
  await expectPage(page, 1)
})

for (const width of [360, 1920])
  test(`at ${width} px the words of a slide and the controls begin where the page’s column does`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const column = (await page.getByRole('heading', { name: 'Derniers podcasts' }).boundingBox())!.x
    const words = await carousel(page)
      .getByRole('heading')
      .first()
      .evaluate((heading) => {
        const letters = document.createRange()
        letters.selectNodeContents(heading.firstElementChild ?? heading)
        return letters.getBoundingClientRect().x
      })
    const { x, width: size } = (await button(page, 'Lancer le défilement')
      .or(button(page, 'Arrêter le défilement'))
      .locator('svg')
      .boundingBox())!
    expect(Math.abs(words - column)).toBeLessThan(2)
    expect(Math.abs(x + size / 2 - column)).toBeLessThan(16)
  })

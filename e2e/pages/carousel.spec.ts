import { partsArrive } from '../support/page'
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

test('the carousel follows a swipe of 20 px, and moves from slide to slide in 500 ms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startAutoplay(page)
  // Where the carousel stands: a slide that has just been called for is still on its way there.
  const box = (await carousel(page).boundingBox())!
  await page.mouse.move(box.x + 150, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 170, box.y + 40)
  await page.mouse.up()
  await expectPage(page, 2)
  await expect(slideCalled(page, '2 sur 2')).toHaveAttribute('data-direction', 'previous')
  for (const position of ['1 sur 2', '2 sur 2'])
    await expect(slideCalled(page, position)).toHaveCSS('animation-duration', /^0\.5s/)
})

test('its buttons are at least 44 px wide and high, and it begins where the page’s column does', async ({
  page,
}) => {
  // Stops autoplay, and shows the slide whose heading is measured.
  await button(page, 'Page 1').click()
  await expectPage(page, 1)
  for (const width of [360, 390, 1280, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const control of await carousel(page).getByRole('button').all()) {
        const box = (await control.boundingBox())!
        expect.soft(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
      const column = (await page.getByRole('heading', { name: 'Derniers podcasts' }).boundingBox())!.x
      const measureWords = () =>
        carousel(page)
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
      await expect.poll(async () => Math.abs((await measureWords()) - column)).toBeLessThan(2)
      expect.soft(Math.abs(x + size / 2 - column)).toBeLessThan(16)
    })
})

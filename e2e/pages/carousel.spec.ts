import { partsArrive, SHORT_PAGE } from '../support/page'
import { expect, type Page, test } from '../support/test'

const NOON = new Date('2026-11-21T12:00:00+01:00')

test.use({ hasTouch: true })

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const scroller = (page: Page) => carousel(page).getByRole('group', { name: 'Annonces' })
const findSlide = (page: Page, position: string) =>
  carousel(page).locator(`[aria-roledescription="diapositive"][aria-label="${position}"]`)

/** Opens home from another page, since only then it fetches its slides. */
const openSlides = async (page: Page, count: number) => {
  await page.route('**/home.*.json', async (route) => {
    const home = await (await route.fetch()).json()
    const slides = Array.from({ length: count }, (_, index) => ({
      ...home.slides[index % 2],
      title: `Annonce ${index + 1}`,
    }))
    await route.fulfill({ json: { ...home, slides } })
  })
  await page.goto(SHORT_PAGE)
  await partsArrive(page)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(carousel(page).getByRole('heading', { name: 'Annonce 1' })).toBeVisible()
}

const expectShown = async (page: Page, position: string) => {
  const slide = findSlide(page, position)
  await expect(slide).not.toHaveAttribute('inert')
  await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1), position).toBe(0)
}

/** Moves a finger over the slides, at the given speed. */
const swipe = async (page: Page, rightPx: number, stepMs = 0) => {
  const { x, y } = (await carousel(page).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const at = (travelledPx: number) => [{ x: x + 180 + travelledPx, y: y + 100 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(rightPx * share) })
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

const ways: Readonly<Record<string, (page: Page, number: number) => Promise<void>>> = {
  autoplay: async (page, number) => {
    if (number === 2) {
      // Time that went by itself would be a step more on a busy machine: it stands still before autoplay starts.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await button(page, 'Lancer le défilement').dispatchEvent('click')
    }
    await page.clock.runFor(5000)
    if (number === 1) await page.clock.resume()
  },
  key: async (page) => {
    await scroller(page).focus()
    await page.keyboard.press('ArrowRight')
  },
  swipe: (page) => swipe(page, -90),
  indicator: (page, number) => button(page, `Page ${number}`).click(),
}

for (const [counts, suite] of [
  [[1, 2, 3], ''],
  [[4, 5, 6, 7], ' @long'],
] as const)
  test(`each of ${counts.join(', ')} slides is reached by autoplay, key, swipe and indicator, and the page stays${suite}`, async ({
    page,
  }) => {
    // Scrolling takes no time then, and autoplay starts by its button.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install({ time: NOON })
    for (const count of counts)
      await test.step(`${count} slides`, async () => {
        await page.unrouteAll()
        await openSlides(page, count)
        await expectShown(page, `1 sur ${count}`)
        const top = await page.evaluate(() => window.scrollY)
        for (const [way, advance] of count > 1 ? Object.entries(ways) : [])
          await test.step(way, async () => {
            for (const number of [...Array.from({ length: count - 1 }, (_, index) => index + 2), 1]) {
              await advance(page, number)
              await expectShown(page, `${number} sur ${count}`)
            }
          })
        expect(await page.evaluate(() => window.scrollY)).toBe(top)
      })
  })

test('a finger pulls slides by 20 px, slowly or quickly, and from the last to the first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSlides(page, 3)
  for (const [rightPx, stepMs, shown] of [
    [-24, 60, '2 sur 3'],
    [-60, 10, '3 sur 3'],
    [-60, 10, '1 sur 3'],
    [90, 10, '3 sur 3'],
    [24, 60, '2 sur 3'],
  ] as const) {
    await swipe(page, rightPx, stepMs)
    await expectShown(page, shown)
  }
  await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'true')
})

test('without scripts, slides are scrolled to and have their pictures', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await scroller(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(findSlide(page, '2 sur 2')).toBeInViewport({ ratio: 0.5 })
  await expect(findSlide(page, '2 sur 2').getByRole('presentation')).toBeVisible()
  await context.close()
})

test('its buttons are at least 44 px wide and high, and it begins where the page’s column does', async ({
  page,
}) => {
  await page.goto('/')
  await partsArrive(page)
  // Stops autoplay, and shows the slide whose heading is measured.
  await button(page, 'Page 1').click()
  await expectShown(page, '1 sur 2')
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

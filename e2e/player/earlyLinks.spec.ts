import { APP_BUNDLE, holdBack, SHORT_PAGE } from '../support/page'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { clickPodcast, followShortLink, player } from './playerPage'

const PAGE_BUNDLE = '**/parts/radio/*/Home.*.js'

/** Marks the document; it is gone from the next one. */
const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.opened = 'once'
  })

const expectSameDocument = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-opened', 'once')

/** Time passes by the page's clock, in small steps: a busy machine may need longer than a link waits. */
const passUntilPlaying = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(player(page).pause).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.clock.resume()
}

for (const [what, addresses] of [
  ['the app bundle', APP_BUNDLE],
  ['the page’s part', PAGE_BUNDLE],
] as const)
  test(`a podcast and then a link, clicked before ${what} runs, lead to that page with the podcast’s sound`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const gate = await holdBack(page, addresses)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await markDocument(page)
    await clickPodcast(page, 0)
    await followShortLink(page)
    await expect(page.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('aria-busy', 'true')
    gate.open()
    await passUntilPlaying(page)
    await expect(page).toHaveURL(SHORT_PAGE)
    await soundMovesBy(page, 0.3)
    await expectSameDocument(page)
  })

test('a link of a page whose part has not arrived leaves the stream playing', async ({ page }) => {
  await holdBack(page, PAGE_BUNDLE)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await markDocument(page)
  await player(page).stream.click()
  await expect(player(page).pause).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tous les podcasts' }).click()
  await expect(page).toHaveURL('/podcasts')
  await soundMovesBy(page, 0.3)
  await expectSameDocument(page)
})

import { readSound, soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'

const openLive = (page: Page) => page.getByRole('button', { name: /Stream/ }).click()

/** The links of the pages, wherever the layout keeps them. */
const followLink = async (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

const goBack = async (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Retour/ })
    .click()

const latestPodcasts = (page: Page) => page.getByRole('region', { name: 'Derniers podcasts' })

test('a podcast clicked on home plays from its beginning, seeks to the middle and goes on', async ({
  page,
}) => {
  await page.goto('/')
  await latestPodcasts(page).getByRole('button').first().click()
  await soundMovesBy(page, 1)
  const begun = await readSound(page)
  expect(begun.src).toContain('/api/media/')
  expect(begun.currentTime).toBeLessThan(30)

  await page.getByRole('slider', { name: 'Position dans l’émission' }).fill('50')
  await page.waitForFunction(
    (middle) => (document.querySelector('audio')?.currentTime ?? 0) >= middle,
    begun.duration / 2 - 1,
  )
  await soundMovesBy(page, 2)
  const sought = await readSound(page)
  expect(sought.currentTime).toBeLessThan(begun.duration / 2 + 60)
})

test('the sound goes on without a gap through ten navigations over every route', async ({ page }) => {
  await page.goto('/')
  await openLive(page)
  await soundMovesBy(page, 1)
  expect((await readSound(page)).src).toContain('/api/live.mp3')
  const soundLog = await watchSound(page)

  const steps: ReadonlyArray<readonly [go: () => Promise<unknown>, path: string | RegExp]> = [
    [() => followLink(page, 'Résidences'), '/residences'],
    [() => page.getByRole('main').getByRole('link').first().click(), /\/residences\/.+/],
    [() => goBack(page), '/residences'],
    [() => followLink(page, 'Label'), '/label'],
    [() => followLink(page, 'À propos'), '/a-propos'],
    [() => goBack(page), '/'],
    [() => followLink(page, 'Label'), '/label'],
    [() => page.goBack(), '/'],
    [() => followLink(page, 'Résidences'), '/residences'],
    [() => followLink(page, 'À propos'), '/a-propos'],
  ]
  for (const [go, path] of steps) {
    await go()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  }

  await soundMovesBy(page, 1)
  const { interruptions, heard, passed } = await soundLog()
  expect(interruptions).toEqual([])
  expect(heard / passed).toBeGreaterThan(0.9)
})

import { readFeedItems } from '../support/feedItems'
import { readSound, soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'

const PODCAST_MIN_BYTES = 10_000_000

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

test('the live stream is heard: its time advances over three seconds', async ({ page }) => {
  await page.goto('/')
  await openLive(page)
  await soundMovesBy(page, 3)
  expect((await readSound(page)).src).toContain('/api/live.mp3')
})

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

const foldForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

test('a resident whose name has a slash lists exactly the podcasts of each name, once', async ({
  page,
  request,
}) => {
  const names = ['Axonberg', 'Nuée Basse']
  const expected = (await readFeedItems(request))
    .filter(({ length }) => length > PODCAST_MIN_BYTES)
    .filter(({ title, description }) =>
      names.some((name) => foldForSearch(`${title}\n${description}`).includes(foldForSearch(name))),
    )
  const links = new Set(expected.map(({ link }) => link))
  expect(links.size).toBeGreaterThan(1)

  await page.goto('/residences/axonberg')
  const episodes = page.getByRole('region', { name: 'Dernières émissions' })
  await expect(episodes.getByRole('article')).toHaveCount(links.size)
})

test('home lists the eight newest items that count as podcasts', async ({ page, request }) => {
  const podcasts = (await readFeedItems(request)).filter(({ length }) => length > PODCAST_MIN_BYTES)
  await page.goto('/')
  const cards = latestPodcasts(page).getByRole('article')
  await expect(cards).toHaveCount(8)
  const shown = await cards.allInnerTexts()
  for (const [index, { title }] of podcasts.slice(0, 8).entries()) {
    const [artist = ''] = title.split('-')
    expect(shown[index]).toContain(artist.trim())
  }
})

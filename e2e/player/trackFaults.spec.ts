import { partsArrive } from '../prerender/pageWatch'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { breakCalls, choosePodcast, collectErrors, expectSilenceToBeHonest, player } from './playerPage'
import { startUnfinishedAnswers, type UnfinishedAnswers } from './unfinishedAnswers'

const TRACK = '**/api/track/**'
const MEDIA = '**/api/media/**'
/** Milliseconds a track service has to answer, fewer than any other call of the site has. */
const DEADLINE_MS = 4_000
const TRACK_ERROR = 'Erreur récupération flux audio depuis backend'

let unfinished: UnfinishedAnswers

test.beforeAll(async () => {
  unfinished = await startUnfinishedAnswers()
})

test.afterAll(() => unfinished.stop())

/** A click before the player is there plays the feed's own file; no deadline passes unless the test lets it. */
test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await partsArrive(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
})

const expectLogged = (errors: readonly string[]): void =>
  expect(errors).toContainEqual(expect.stringContaining(TRACK_ERROR))

const expectSound = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
  await expect(player(page).status).toBeEmpty()
  await expect(player(page).retry).toBeHidden()
}

for (const { what, answer } of [
  { what: 'fails', answer: { status: 500 } },
  { what: 'answers nothing', answer: { status: 200, contentType: 'text/plain', body: '' } },
])
  test(`a track service that ${what} is logged, and the feed’s own file plays`, async ({ page }) => {
    const errors = collectErrors(page)
    await breakCalls(page, TRACK, (route) => route.fulfill(answer))
    await choosePodcast(page, 0)
    await expectSound(page)
    expectLogged(errors)
    await choosePodcast(page, 1)
    await soundMovesBy(page, 1)
  })

for (const { what, answer } of [
  { what: 'never answers', answer: () => () => {} },
  {
    what: 'never ends its answer',
    answer: (): Parameters<Page['route']>[1] => (route) => route.continue({ url: unfinished.address }),
  },
])
  test(`a track service that ${what} is given up, and the feed’s own file plays`, async ({ page }) => {
    const errors = collectErrors(page)
    await breakCalls(page, TRACK, answer())
    await choosePodcast(page, 0)
    await expect(player(page).status).toHaveText('chargement ...')
    await page.clock.runFor(DEADLINE_MS)
    await expectSound(page)
    expectLogged(errors)
  })

test('a replay whose track service and file both fail is said to be gone, and can be tried again', async ({
  page,
}) => {
  const errors = collectErrors(page)
  const mendTrack = await breakCalls(page, TRACK, (route) => route.fulfill({ status: 500 }))
  const mendFile = await breakCalls(page, MEDIA, (route) => route.fulfill({ status: 404 }))
  await choosePodcast(page, 0)
  await expectSilenceToBeHonest(page)
  expectLogged(errors)
  await mendTrack()
  await mendFile()
  await player(page).retry.click()
  await expectSound(page)
})

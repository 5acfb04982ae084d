import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSound, soundMovesBy, soundStops } from '../support/sound'
import { expect, test } from '../support/test'
import { reconnecting } from './listening'
import { breakCalls, choosePodcast, collectErrors, expectSilenceToBeHonest, player } from './playerPage'
import { startUnfinishedAnswers, type UnfinishedAnswers } from './unfinishedAnswers'

const MEDIA = '**/api/media/**'
const AUDIO_ERROR = 'Erreur de lecture audio'
/** Nothing follows it in its list. */
const LAST = 7
const SAMPLE = path.join(import.meta.dirname, '../../demo/assets/samples/dub.mp3')

let unfinished: UnfinishedAnswers

test.beforeAll(async () => {
  unfinished = await startUnfinishedAnswers()
})

test.afterAll(() => unfinished.stop())

const expectLogged = (errors: readonly string[]): void =>
  expect(errors).toContainEqual(expect.stringContaining(AUDIO_ERROR))

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
})

test('a file that is missing is reported and logged, and plays on "Réessayer" once it is there', async ({
  page,
}) => {
  const errors = collectErrors(page)
  const mend = await breakCalls(page, MEDIA, (route) => route.fulfill({ status: 404 }))
  await choosePodcast(page, 0)
  await expectSilenceToBeHonest(page)
  expectLogged(errors)
  await mend()
  await player(page).retry.click()
  await soundMovesBy(page, 1)
  await expect(player(page).retry).toBeHidden()
  await expect(player(page).status).toBeEmpty()
})

test('a file whose server was busy for a moment plays without being asked again', async ({ page }) => {
  let refused = 0
  await breakCalls(page, MEDIA, (route) => {
    refused += 1
    return refused > 1 ? route.fallback() : route.fulfill({ status: 503 })
  })
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  await expect(player(page).problem).toBeHidden()
  await expect(player(page).status).toBeEmpty()
})

test('a file that is forbidden after a pause is asked for again, and goes on where it was', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  await player(page).pause.click()
  let refused = 0
  await breakCalls(page, MEDIA, (route) => {
    refused += 1
    return refused > 1 ? route.fallback() : route.fulfill({ status: 403 })
  })
  await player(page).slider.fill('50')
  await player(page).play.click()
  await soundMovesBy(page, 1)
  const { currentTime, duration } = await readSound(page)
  expect(refused).toBeGreaterThan(1)
  expect(Math.abs(currentTime - duration / 2)).toBeLessThan(30)
  await expect(player(page).status).toBeEmpty()
  expectLogged(errors)
})

test('@long a truncated file ends with a valid time, and the next one plays', async ({ page }) => {
  const sample = readFileSync(SAMPLE)
  const mend = await breakCalls(page, MEDIA, (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: sample.subarray(0, 80_000) }),
  )
  await choosePodcast(page, LAST)
  await expect(player(page).play).toBeVisible()
  await expect(player(page).bar).not.toContainText(/NaN|Infinity|chargement/)
  await mend()
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
})

test('a file that stops coming in the middle is reported, and goes on where it was once it comes', async ({
  page,
}) => {
  const mend = await breakCalls(page, MEDIA, (route) => route.continue({ url: unfinished.fileThatStops }))
  await choosePodcast(page, 0)
  await soundMovesBy(page, 2)
  await soundStops(page)
  await reconnecting(page)
  const stoppedAt = (await readSound(page)).currentTime
  await mend()
  await page.waitForFunction(
    (before) => (document.querySelector('audio')?.currentTime ?? 0) > before + 1,
    stoppedAt,
    { timeout: 40_000 },
  )
  await expect(player(page).status).toBeEmpty()
  await expect(player(page).retry).toBeHidden()
})

test('@long a file that is cut off on its way goes on where it was', async ({ page }) => {
  const mend = await breakCalls(page, MEDIA, (route) => route.continue({ url: unfinished.fileThatIsCut }))
  await choosePodcast(page, 0)
  await soundMovesBy(page, 2)
  await mend()
  await soundMovesBy(page, 8)
  expect((await readSound(page)).currentTime).toBeLessThan(20)
  await expect(player(page).status).toBeEmpty()
})

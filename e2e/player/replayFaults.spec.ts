import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readSound, soundMovesBy } from '../support/sound'
import { breakCalls, choosePodcast, collectErrors, expectSilenceToBeHonest, player } from './playerPage'

const TRACK = '**/api/track/**'
const MEDIA = '**/api/media/**'
const TRACK_ERROR = 'Erreur récupération flux audio depuis backend'
const AUDIO_ERROR = 'Erreur de lecture audio'
/** Nothing follows it in its list. */
const LAST = 7
const SAMPLE = path.join(import.meta.dirname, '../../api/assets/samples/dub.mp3')

test.describe.configure({ timeout: 150_000 })

test.beforeEach(({ page }) => page.goto('/'))

for (const { what, answer } of [
  { what: 'is missing', answer: { status: 404 } },
  { what: 'is forbidden', answer: { status: 403 } },
  { what: 'is no sound', answer: { status: 200, contentType: 'text/html', body: '<h1>Oups</h1>' } },
])
  test(`a file that ${what} is told at once, logged, and the next one plays`, async ({ page }) => {
    const errors = collectErrors(page)
    const mend = await breakCalls(page, MEDIA, (route) => route.fulfill(answer))
    await choosePodcast(page, 0)
    await expectSilenceToBeHonest(page)
    expect(errors.some((error) => error.includes(AUDIO_ERROR))).toBe(true)
    await mend()
    await choosePodcast(page, 1)
    await soundMovesBy(page, 1)
    await expect(player(page).retry).toBeHidden()
  })

test('a track service that fails is logged, and the feed’s own file plays', async ({ page }) => {
  const errors = collectErrors(page)
  await breakCalls(page, TRACK, (route) => route.fulfill({ status: 500 }))
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  expect(errors.some((error) => error.includes(TRACK_ERROR))).toBe(true)
})

test('a track service that never answers is given up, and the feed’s own file plays', async ({ page }) => {
  const errors = collectErrors(page)
  await breakCalls(page, TRACK, () => {})
  await choosePodcast(page, 0)
  await expect(player(page).status).toHaveText('chargement ...')
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1, null, {
    timeout: 30_000,
  })
  expect(errors.some((error) => error.includes(TRACK_ERROR))).toBe(true)
})

test('a file that is forbidden after a pause is asked for again, and goes on where it was', async ({
  page,
}) => {
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
})

test('a truncated file ends without a time that is none, and the next one plays', async ({ page }) => {
  const sample = readFileSync(SAMPLE)
  const mend = await breakCalls(page, MEDIA, (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: sample.subarray(0, 80_000) }),
  )
  await choosePodcast(page, LAST)
  await expect(player(page).play).toBeVisible({ timeout: 30_000 })
  await expect(player(page).bar).not.toContainText(/NaN|Infinity|chargement/)
  await mend()
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
})

test('a file that never comes is told, and another can be chosen meanwhile', async ({ page }) => {
  const mend = await breakCalls(page, MEDIA, () => {})
  await choosePodcast(page, 0)
  await expect(player(page).status).toHaveText('chargement ...')
  await expect(player(page).status).toHaveText('Reconnexion ...', { timeout: 30_000 })
  await mend()
  await choosePodcast(page, 1)
  await soundMovesBy(page, 1)
  await expect(player(page).status).toBeEmpty()
})

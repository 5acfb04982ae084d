import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../support/network'
import { partsArrive, passTimeUntil, watchComplaints } from '../support/page'
import { readSound, soundMovesBy, soundStops } from '../support/sound'
import { expect, test } from '../support/test'
import { choosePodcast, expectSilenceToBeHonest, player, reconnecting } from './playerPage'

const MEDIA = '**/api/media/**'
const AUDIO_ERROR = expect.stringContaining('Erreur de lecture audio')
const TRACK_ERROR = expect.stringContaining('Erreur récupération flux audio depuis backend')
const SAMPLE = path.join(import.meta.dirname, '../../demo/assets/samples/dub.mp3')

/** Milliseconds a track service has to answer. */
const TRACK_DEADLINE_MS = 4_000

/** Serves five seconds of a file of six minutes, and then nothing more. */
const startUnfinishedFile = () =>
  startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '6000000' })
    response.write(readFileSync(SAMPLE).subarray(0, 80_000))
  })

test('a file that is missing is reported and logged, and plays on "Réessayer" once it is there', async ({
  page,
}) => {
  const errors = watchComplaints(page)
  await page.clock.install()
  await page.goto('/')
  await page.route(MEDIA, (route) => route.fulfill({ status: 404 }))
  await choosePodcast(page, 0)
  await expectSilenceToBeHonest(page)
  expect(errors).toContainEqual(AUDIO_ERROR)
  await page.unroute(MEDIA)
  await player(page).retry.click()
  await soundMovesBy(page, 0.3)
  await expect(player(page).retry).toBeHidden()
  await expect(player(page).status).toBeEmpty()
})

test('a file that is forbidden after a pause is requested again, and goes on where it was', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await choosePodcast(page, 0)
  await soundMovesBy(page, 0.3)
  await player(page).pause.click()
  let requests = 0
  await page.route(MEDIA, (route) => {
    requests += 1
    return requests > 1 ? route.fallback() : route.fulfill({ status: 403 })
  })
  await player(page).slider.fill('50')
  await player(page).play.click()
  await soundMovesBy(page, 0.3)
  const { currentTime, duration } = await readSound(page)
  expect(requests).toBeGreaterThan(1)
  expect(Math.abs(currentTime - duration / 2)).toBeLessThan(30)
  await expect(player(page).status).toBeEmpty()
})

test('a file that stops in the middle is reported, and goes on where it was once it comes', async ({
  page,
}) => {
  const { port, close } = await startUnfinishedFile()
  await page.clock.install()
  await page.goto('/')
  await page.route(MEDIA, (route) => route.continue({ url: `http://localhost:${port}/` }))
  await choosePodcast(page, 0)
  // A busy machine reads where it is late, and there are five seconds.
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 2)
  await soundStops(page)
  await reconnecting(page)
  await page.unroute(MEDIA)
  close()
  // The next attempt may be half a minute away by now.
  await passTimeUntil(page, () => expect(player(page).status).toBeEmpty({ timeout: 1_000 }))
  await soundMovesBy(page, 0.3)
  await expect(player(page).retry).toBeHidden()
})

test('a track service that never answers is given up, and the file of the feed plays', async ({ page }) => {
  const errors = watchComplaints(page)
  await page.goto('/')
  // An earlier click would play the file of the feed.
  await partsArrive(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.route('**/api/track/**', () => {})
  await choosePodcast(page, 0)
  await expect(player(page).status).toHaveText('chargement ...')
  await page.clock.runFor(TRACK_DEADLINE_MS)
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
  await expect(player(page).status).toBeEmpty()
  await expect(player(page).retry).toBeHidden()
  expect(errors).toContainEqual(TRACK_ERROR)
})

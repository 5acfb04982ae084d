import { partsArrive } from '../prerender/pageWatch'
import { expect, test } from '../support/test'
import { breakCalls, choosePodcast, collectErrors, player } from './playerPage'

const TRACK = '**/api/track/**'
/** Milliseconds a track service has to answer, fewer than any other call of the site has. */
const DEADLINE_MS = 4_000
const TRACK_ERROR = 'Erreur récupération flux audio depuis backend'

test('a track service that never answers is given up, and the file of the feed plays', async ({ page }) => {
  await page.goto('/')
  // An earlier click would play the file of the feed.
  await partsArrive(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const errors = collectErrors(page)
  await breakCalls(page, TRACK, () => {})
  await choosePodcast(page, 0)
  await expect(player(page).status).toHaveText('chargement ...')
  await page.clock.runFor(DEADLINE_MS)
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
  await expect(player(page).status).toBeEmpty()
  await expect(player(page).retry).toBeHidden()
  expect(errors).toContainEqual(expect.stringContaining(TRACK_ERROR))
})

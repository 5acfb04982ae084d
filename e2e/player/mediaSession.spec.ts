import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { player } from './playerPage'

declare global {
  interface Window {
    /** The handlers that the page gave the system. */
    systemHandlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>
  }
}

const recordHandlers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.systemHandlers = {}
    const { mediaSession } = navigator
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      window.systemHandlers[action] = handler
      setActionHandler(action, handler)
    }
  })

const press = (page: Page, action: MediaSessionAction): Promise<void> =>
  page.evaluate((pressed) => window.systemHandlers[pressed]?.({ action: pressed }), action)

const readSession = (page: Page) =>
  page.evaluate(() => ({
    sizes: navigator.mediaSession.metadata?.artwork.map(({ sizes }) => sizes),
    covers: navigator.mediaSession.metadata?.artwork.map(({ src }) => src) ?? [],
    state: navigator.mediaSession.playbackState,
    actions: Object.entries(window.systemHandlers).flatMap(([action, handler]) => (handler ? [action] : [])),
  }))

test('the system shows the live stream with a cover that exists, and stops and starts it', async ({
  page,
  request,
}) => {
  await recordHandlers(page)
  await page.goto('/')
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  const { sizes, covers, state, actions } = await readSession(page)
  expect(state).toBe('playing')
  expect(sizes).toEqual(['96x96', '256x256', '512x512'])
  for (const cover of covers) expect((await request.get(cover)).status()).toBe(200)
  expect(actions.toSorted()).toEqual(['pause', 'play', 'stop'])

  await press(page, 'pause')
  await expect(player(page).play).toBeVisible()
  expect((await readSession(page)).state).toBe('paused')
  await press(page, 'play')
  await soundMovesBy(page, 1)
  await press(page, 'stop')
  await expect(player(page).play).toBeVisible()
})

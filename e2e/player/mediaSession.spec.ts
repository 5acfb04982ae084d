import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { player } from './playerPage'

interface Session {
  readonly handlers: Readonly<Record<string, MediaSessionActionHandler | null>>
  readonly positions: readonly (MediaPositionState | null)[]
}

const SYSTEM = 'systemControls'

/** Stands between the page and the system, and keeps what the page hands over. */
const listenInAsSystem = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const handlers: Record<string, unknown> = {}
    const positions: unknown[] = []
    const { mediaSession } = navigator
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler
      setActionHandler(action, handler)
    }
    const setPositionState = mediaSession.setPositionState.bind(mediaSession)
    mediaSession.setPositionState = (state) => {
      positions.push(state ?? null)
      setPositionState(state)
    }
    Object.assign(window, { [name]: { handlers, positions } })
  }, SYSTEM)

const press = (page: Page, action: MediaSessionAction): Promise<void> =>
  page.evaluate(
    ([name, pressed]) => {
      const handler = (window as unknown as Record<string, Session>)[name]?.handlers[pressed]
      if (!handler) throw new Error(`${pressed} is not handled`)
      handler({ action: pressed })
    },
    [SYSTEM, action] as const,
  )

const handled = (page: Page): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const handlers = (window as unknown as Record<string, Session>)[name]?.handlers ?? {}
    return Object.entries(handlers).flatMap(([action, handler]) => (handler ? [action] : []))
  }, SYSTEM)

const lastPosition = (page: Page): Promise<MediaPositionState | null | undefined> =>
  page.evaluate((name) => (window as unknown as Record<string, Session>)[name]?.positions.at(-1), SYSTEM)

const shown = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    return {
      sizes: metadata?.artwork.map(({ sizes }) => sizes),
      covers: metadata?.artwork.map(({ src }) => src) ?? [],
      playbackState,
    }
  })

test('the system shows the live stream with a cover that exists, and stops and starts it', async ({
  page,
  request,
}) => {
  await listenInAsSystem(page)
  await page.goto('/')
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  const { sizes, covers, playbackState } = await shown(page)
  expect(playbackState).toBe('playing')
  expect(sizes).toEqual(['96x96', '256x256', '512x512'])
  for (const cover of covers) expect((await request.get(cover)).status()).toBe(200)
  expect([...(await handled(page))].sort()).toEqual(['pause', 'play', 'stop'])
  expect(await lastPosition(page)).toBeNull()

  await press(page, 'pause')
  await expect(player(page).play).toBeVisible()
  expect((await shown(page)).playbackState).toBe('paused')
  await press(page, 'play')
  await soundMovesBy(page, 1)
  await press(page, 'stop')
  await expect(player(page).play).toBeVisible()
})

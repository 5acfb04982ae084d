import type { EnginePage, Key } from './enginePage'
import { evaluateIn } from './evaluateIn'
import { eventually } from './eventually'
import type { Spot } from './find'
import type { Query } from './query'

const isSame = (one: Spot | null, other: Spot): boolean =>
  one !== null && one.x === other.x && one.y === other.y

/** Someone on the site, in whichever engine. */
export const createTestClient = (page: EnginePage, siteUrl: string, script: string) => {
  const evaluate = evaluateIn(page, script)

  /** Where to click, once the thing is there, uncovered and still. */
  const settledSpot = async (query: Query, at?: { x: number; y: number }): Promise<Spot> => {
    let before: Spot | null = null
    let spot: Spot | null = null
    const look = async (): Promise<boolean> => {
      before = spot
      spot = await evaluate('spot', query, at)
      return spot?.free === true && isSame(before, spot)
    }
    await eventually(look, `${JSON.stringify(query)} can be clicked`).toBe(true)
    return spot ?? { x: 0, y: 0, free: false }
  }

  return {
    evaluate,
    page,
    goto: (path: string, until?: 'loaded' | 'parsed'): Promise<void> =>
      page.goto(new URL(path, siteUrl).href, until),
    back: (): Promise<unknown> => page.evaluate('history.back() ?? null'),
    press: (key: Key): Promise<void> => page.press(key),
    click: async (query: Query, at?: { x: number; y: number }): Promise<void> => {
      const { x, y } = await settledSpot(query, at)
      await page.clickAt(x, y)
    },
    /** Resolves once this is the path of the page. */
    expectPath: (path: string | RegExp): Promise<void> => {
      const current = async () => new URL(await page.url()).pathname
      return typeof path === 'string' ? eventually(current).toBe(path) : eventually(current).toMatch(path)
    },
    expectVisible: (query: Query): Promise<void> =>
      eventually(() => evaluate('count', query), `${JSON.stringify(query)} is shown`).toBeGreaterThan(0),
    expectHidden: (query: Query): Promise<void> =>
      eventually(() => evaluate('count', query), `${JSON.stringify(query)} is not shown`).toBe(0),
    expectFocused: (query: Query): Promise<void> =>
      eventually(() => evaluate('isFocused', query), `${JSON.stringify(query)} has the focus`).toBe(true),
    partsArrive: (): Promise<void> =>
      eventually(() => evaluate('partsArrived'), 'every part has taken over its HTML').toBe(true),
    /** Resolves once the sound has moved on by so many seconds. */
    soundMovesBy: async (seconds: number): Promise<void> => {
      await eventually(() => evaluate('hasSound'), 'there is an audio element').toBe(true)
      const { currentTime } = await evaluate('sound')
      const time = async () => (await evaluate('sound')).currentTime
      await eventually(time, 'the sound moves on').toBeGreaterThanOrEqual(currentTime + seconds)
    },
  }
}

export type TestClient = ReturnType<typeof createTestClient>

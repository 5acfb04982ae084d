import { expect } from '@playwright/test'
import type { EnginePage, Key } from './enginePage'
import type { InPage, Spot } from './inPage'
import type { Query } from './query'

type Ask = <Name extends keyof InPage>(
  name: Name,
  ...args: Parameters<InPage[Name]>
) => Promise<ReturnType<InPage[Name]>>

/** Calls a function of `inPage` in the page, which gets the script first where it does not have it yet. */
const askOf = (page: EnginePage, script: string): Ask => {
  const call = async (expression: string, isThere: boolean): Promise<unknown> => {
    const answer = await page.evaluate(`'inPage' in window ? { value: ${expression} ?? null } : null`)
    if (answer !== null) return (answer as { value: unknown }).value
    if (isThere) throw new Error('the page does not keep the script of the journeys')
    await page.evaluate(`(() => { ${script}; return true })()`)
    return call(expression, true)
  }
  // What comes back has been through JSON, and is what the function's type says.
  return (name, ...args) =>
    call(`inPage.${name}(...${JSON.stringify(args)})`, false) as Promise<ReturnType<InPage[typeof name]>>
}

const isSame = (one: Spot | null, other: Spot): boolean =>
  one !== null && one.x === other.x && one.y === other.y

/** Someone on the site, in whichever engine. */
export const createVisitor = (page: EnginePage, siteUrl: string, script: string) => {
  const ask = askOf(page, script)

  /** Where to click, once the thing is there, uncovered and still. */
  const settledSpot = async (query: Query, at?: { x: number; y: number }): Promise<Spot> => {
    let before: Spot | null = null
    let spot: Spot | null = null
    await expect
      .poll(
        async () => {
          before = spot
          spot = await ask('spot', query, at)
          return spot?.free === true && isSame(before, spot)
        },
        { message: `${JSON.stringify(query)} can be clicked` },
      )
      .toBe(true)
    return spot ?? { x: 0, y: 0, free: false }
  }

  return {
    ask,
    page,
    goto: (path: string): Promise<void> => page.goto(new URL(path, siteUrl).href),
    back: (): Promise<unknown> => page.evaluate('history.back() ?? null'),
    press: (key: Key): Promise<void> => page.press(key),
    click: async (query: Query, at?: { x: number; y: number }): Promise<void> => {
      const { x, y } = await settledSpot(query, at)
      await page.clickAt(x, y)
    },
    /** Resolves once this is the path of the page. */
    isAt: (path: string | RegExp): Promise<void> => {
      const current = async () => new URL(await page.url()).pathname
      return typeof path === 'string' ? expect.poll(current).toBe(path) : expect.poll(current).toMatch(path)
    },
    sees: (query: Query): Promise<void> =>
      expect
        .poll(() => ask('count', query), { message: `${JSON.stringify(query)} is shown` })
        .toBeGreaterThan(0),
    seesNo: (query: Query): Promise<void> =>
      expect.poll(() => ask('count', query), { message: `${JSON.stringify(query)} is not shown` }).toBe(0),
    isOn: (query: Query): Promise<void> =>
      expect
        .poll(() => ask('isFocused', query), { message: `${JSON.stringify(query)} has the focus` })
        .toBe(true),
    partsArrive: (): Promise<void> =>
      expect.poll(() => ask('partsArrived'), { message: 'every part has taken over its HTML' }).toBe(true),
    /** Resolves once the sound has moved on by so many seconds. */
    hears: async (seconds: number): Promise<void> => {
      await expect.poll(() => ask('hasSound'), { message: 'there is an audio element' }).toBe(true)
      const { currentTime } = await ask('sound')
      const time = async () => (await ask('sound')).currentTime
      await expect.poll(time, { message: 'the sound moves on' }).toBeGreaterThanOrEqual(currentTime + seconds)
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

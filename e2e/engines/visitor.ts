import { type EnginePage, eventually, type Key } from './enginePage'
import type { InPage, Point, Query } from './inPage'

/** The element of this role, by its accessible name. */
export const byRole = (role: string, name?: string | RegExp): Query => ({
  role,
  ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source } : name }),
})

export const bySelector = (selector: string): Query => ({ selector })

/** The elements of `query` inside the element of `place`. */
export const within = (place: Query, query: Query): Query => ({ ...query, within: place })

const bar = byRole('region', 'Lecteur')
const barButton = (name: string | RegExp): Query => within(bar, byRole('button', name))

/** The player's controls. */
export const player = {
  bar,
  stream: barButton(/^Stream/),
  resume: barButton(/^Reprendre(?! à)/),
  close: barButton('Fermer le lecteur'),
  pause: barButton('Pause'),
  play: barButton('Lecture'),
  direct: barButton(/^direct/),
  settings: barButton('Ouvrir les réglages'),
  settingsPanel: byRole('region', 'Réglages du lecteur'),
  slider: within(bar, byRole('slider', 'Position dans l’émission')),
} as const

const main = byRole('main')

/** Elements of every page. */
export const site = {
  main,
  heading: within(main, byRole('heading')),
  /** The heading that names the page. */
  title: (name: RegExp): Query => ({ ...within(main, byRole('heading', name)), level: 1 }),
  link: (name: string): Query => within(byRole('navigation'), byRole('link', name)),
  /** The link from a page to its parent. */
  up: within(byRole('banner'), byRole('link', /Retour/)),
  menuButton: byRole('button', 'Menu'),
  menu: byRole('dialog', 'Menu'),
} as const

const articles = within(byRole('region', 'Derniers podcasts'), byRole('article'))

/** The play button of the nth of the latest podcasts on home. */
export const podcast = (index: number): Query => within({ ...articles, nth: index }, byRole('button'))

type Evaluate = <Name extends keyof InPage>(
  name: Name,
  ...args: Parameters<InPage[Name]>
) => Promise<ReturnType<InPage[Name]>>

/** Calls functions of `inPage`; a new document gets their script at the first call. */
const evaluateIn = (page: EnginePage, script: string): Evaluate => {
  const call = async (expression: string, isThere: boolean): Promise<unknown> => {
    const answer = await page.evaluate(`'inPage' in window ? { value: ${expression} ?? null } : null`)
    if (answer !== null) return (answer as { value: unknown }).value
    if (isThere) throw new Error('the page does not keep the script of the journeys')
    await page.evaluate(`(() => { ${script}; return true })()`)
    return call(expression, true)
  }
  // The answer has been JSON, and is of the function's type.
  return (name, ...args) =>
    call(`inPage.${name}(...${JSON.stringify(args)})`, false) as Promise<ReturnType<InPage[typeof name]>>
}

/** A visitor of the site, in any engine. */
export const createVisitor = (page: EnginePage, siteUrl: string, script: string) => {
  const evaluate = evaluateIn(page, script)
  const counts = (query: Query) => eventually(() => evaluate('count', query), JSON.stringify(query))

  /** Where to click, once the element is there, uncovered and still. */
  const findSpot = async (query: Query, at?: Point): Promise<Point> => {
    let spot: Point = { x: Number.NaN, y: Number.NaN }
    const isSettled = async (): Promise<boolean> => {
      const before = spot
      const now = await evaluate('spot', query, at)
      if (now) spot = now
      return now?.free === true && now.x === before.x && now.y === before.y
    }
    await eventually(isSettled, `${JSON.stringify(query)} can be clicked`).toBe(true)
    return spot
  }

  return {
    evaluate,
    page,
    goto: (path: string, until?: 'loaded' | 'parsed'): Promise<void> =>
      page.goto(new URL(path, siteUrl).href, until),
    back: (): Promise<unknown> => page.evaluate('history.back() ?? null'),
    press: (key: Key): Promise<void> => page.press(key),
    click: async (query: Query, at?: Point): Promise<void> => {
      const { x, y } = await findSpot(query, at)
      await page.clickAt(x, y)
    },
    expectPath: (path: RegExp): Promise<void> =>
      eventually(async () => new URL(await page.url()).pathname).toMatch(path),
    expectVisible: (query: Query): Promise<void> => counts(query).toBeGreaterThan(0),
    expectHidden: (query: Query): Promise<void> => counts(query).toBe(0),
    expectFocused: (query: Query): Promise<void> =>
      eventually(() => evaluate('isFocused', query), `${JSON.stringify(query)} has the focus`).toBe(true),
    partsArrive: (): Promise<void> =>
      eventually(() => evaluate('partsArrived'), 'every part is hydrated').toBe(true),
    /** Resolves once the sound has advanced by so many seconds. */
    soundMovesBy: async (seconds: number): Promise<void> => {
      await eventually(() => evaluate('hasSound'), 'there is an audio element').toBe(true)
      const { currentTime } = await evaluate('sound')
      const readTime = async () => (await evaluate('sound')).currentTime
      await eventually(readTime, 'the sound advances').toBeGreaterThanOrEqual(currentTime + seconds)
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

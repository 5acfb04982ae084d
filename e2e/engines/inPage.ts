import { queryAllByRole } from '@testing-library/dom'

/** Something on the page, as people find it. It is sent to the page as JSON. */
export interface Query {
  readonly role?: string
  /** The accessible name: the whole of it, or a pattern. */
  readonly name?: string | { readonly pattern: string }
  /** Of a heading. */
  readonly level?: number
  /** For elements without a role, such as audio. */
  readonly selector?: string
  /** Which of several; the first by default. */
  readonly nth?: number
  readonly within?: Query
}

export interface Point {
  readonly x: number
  readonly y: number
}

const listIn = (place: HTMLElement, { role, name, level, selector = '*' }: Query): readonly HTMLElement[] => {
  if (role === undefined) return [...place.querySelectorAll<HTMLElement>(selector)]
  const matcher = typeof name === 'object' ? new RegExp(name.pattern) : name
  return queryAllByRole(place, role, {
    ...(matcher !== undefined && { name: matcher }),
    ...(level !== undefined && { level }),
  })
}

const findAll = (query: Query): readonly HTMLElement[] => {
  const place = query.within ? find(query.within) : document.body
  return place ? listIn(place, query) : []
}

const find = (query: Query): HTMLElement | undefined => findAll(query)[query.nth ?? 0]

const need = (query: Query): HTMLElement => {
  const element = find(query)
  if (!element) throw new Error(`nothing on the page is ${JSON.stringify(query)}`)
  return element
}

const audio = (): HTMLAudioElement => {
  const element = document.querySelector('audio')
  if (!element) throw new Error('no audio element')
  return element
}

const interruptions: string[] = []

/** A point of an element, its middle by default; `free` where a click there meets the element. */
const locate = (element: HTMLElement, at?: Point) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + (at?.x ?? width / 2), top + (at?.y ?? height / 2)]
  return { x, y, free: element.contains(document.elementFromPoint(x, y)) }
}

/** The functions that journeys call in a page. */
export const inPage = {
  count: (query: Query): number => findAll(query).length,
  text: (query: Query): string => need(query).textContent ?? '',
  isFocused: (query: Query): boolean => find(query) === document.activeElement,
  focus: (query: Query): void => need(query).focus(),
  style: (query: Query, property: string): string => getComputedStyle(need(query)).getPropertyValue(property),
  /** Where to click on an element, which is scrolled into view where it is out of reach; null where it is missing. */
  spot: (query: Query, at?: Point): ReturnType<typeof locate> | null => {
    const element = find(query)
    if (!element) return null
    if (!locate(element, at).free) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return locate(element, at)
  },
  hasSound: (): boolean => document.querySelector('audio') !== null,
  sound: () => {
    const { currentTime, duration, paused, src } = audio()
    return { currentTime, duration: Number.isFinite(duration) ? duration : 0, paused, src }
  },
  /** The state of the player's element in a page of another site; null until its script has run. */
  /** The player on a page of another site; `framed` once its frame is shown in place of its button. */
  embedded: (): {
    readonly currentTime: number
    readonly paused: boolean
    readonly framed: boolean
  } | null => {
    const player = document.querySelector<HTMLAudioElement>(':is([live], [replay]):defined')
    if (!player) return null
    const framed = player.shadowRoot?.querySelector('.frame') != null
    return { currentTime: player.currentTime, paused: player.paused, framed }
  },
  play: (): void => void audio().play(),
  /** Records from now on events that stop, drop or move the sound. */
  watchSound: (): void => {
    for (const type of ['pause', 'emptied', 'ended', 'error', 'seeking'])
      audio().addEventListener(type, () => interruptions.push(type))
  },
  sounds: (): number => document.querySelectorAll('audio').length,
  interruptions: (): readonly string[] => interruptions,
  /** Whether every part that loads with the page is hydrated. */
  partsArrived: (): boolean => {
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    return slots.length > 1 && slots.every(({ dataset }) => 'hydrated' in dataset || 'loading' in dataset)
  },
}

export type InPage = typeof inPage

Object.assign(window, { inPage })

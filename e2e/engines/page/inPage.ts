import { find, findAll, need, type Spot, spotOn } from './find'
import type { Query } from './query'
import { type SoundLeads, traceSound } from './soundTrace'

const audio = (): HTMLAudioElement => {
  const element = document.querySelector('audio')
  if (!element) throw new Error('no audio element')
  return element
}

const interruptions: string[] = []

const INTERRUPTIONS = ['pause', 'emptied', 'ended', 'error', 'seeking']

let leads: SoundLeads = { ofTime: [], ofCard: [] }

const rounded = (seconds: readonly number[]): readonly number[] =>
  seconds.map((value) => Math.round(value * 1000) / 1000)

/** What the journeys ask of a page; runs in it. */
export const inPage = {
  count: (query: Query): number => findAll(query).length,
  text: (query: Query): string => need(query).textContent ?? '',
  isFocused: (query: Query): boolean => find(query) === document.activeElement,
  focus: (query: Query): void => need(query).focus(),
  style: (query: Query, property: string): string => getComputedStyle(need(query)).getPropertyValue(property),
  value: (query: Query): string => (need(query) as HTMLInputElement).value,
  /** Where to click on it; brings it into view first where it is out of reach. Null when it is not there. */
  spot: (query: Query, at?: { readonly x: number; readonly y: number }): Spot | null => {
    const element = find(query)
    if (!element) return null
    const spot = spotOn(element, at)
    if (spot.free) return spot
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return spotOn(element, at)
  },
  hasSound: (): boolean => document.querySelector('audio') !== null,
  sound: () => {
    const { currentTime, duration, paused, src } = audio()
    return { currentTime, duration: Number.isFinite(duration) ? duration : 0, paused, src }
  },
  /** How the player in a page of somebody else stands; null until its script has come. */
  embedded: (): { readonly currentTime: number; readonly paused: boolean } | null => {
    const player = document.querySelector<HTMLAudioElement>(':is([live], [replay]):defined')
    return player && { currentTime: player.currentTime, paused: player.paused }
  },
  play: (): void => void audio().play(),
  /** Notes from now on whatever stops, drops or moves the sound. */
  watchSound: (): void => {
    const element = audio()
    for (const type of INTERRUPTIONS) element.addEventListener(type, () => interruptions.push(type))
  },
  /** The same, and whether it waits for data; from now on `soundLeads` can be told. */
  traceSound: (): void => {
    inPage.watchSound()
    audio().addEventListener('waiting', () => interruptions.push('waiting'))
    leads = traceSound(audio())
  },
  soundLeads: (): SoundLeads => ({ ofTime: rounded(leads.ofTime), ofCard: rounded(leads.ofCard) }),
  sounds: (): number => document.querySelectorAll('audio').length,
  interruptions: (): readonly string[] => interruptions,
  /** Whether every part of the page has taken over its HTML. */
  partsArrived: (): boolean => {
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    return slots.length > 1 && slots.every(({ dataset }) => 'hydrated' in dataset || 'loading' in dataset)
  },
  /** Where the keyboard is: a text of the open dialog, empty on the page itself, or `outside`. */
  focusInDialog: (): string => {
    const focused = document.activeElement
    if (focused?.closest('dialog')) return focused.textContent ?? ''
    return focused === document.body ? '' : 'outside'
  },
}

export type InPage = typeof inPage

Object.assign(window, { inPage })

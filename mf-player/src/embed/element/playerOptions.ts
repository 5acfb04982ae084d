import { liveUrl } from '@site/shared/address'
import { elementContent } from './element.content'
import type { ElementSite } from './elementSite'

/** The attributes that change what a player is. */
export const OPTIONS = ['live', 'replay', 'show', 'start', 'theme', 'accent', 'size', 'lang'] as const

/** The address of the frame for the attributes of an element. */
export const frameAddress = (element: Element, origin: string): string => {
  const address = new URL('/embed/v1/', origin)
  for (const name of OPTIONS) {
    const value = element.getAttribute(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}

/** The address of the sound an element is for. */
export const soundAddress = (
  element: Element,
  { sound, liveStream }: ElementSite,
  origin: string,
  nowMs: number,
): string => {
  const subject = subjectOf(element)
  const address = subject
    ? `${sound}?${subject}=${encodeURIComponent(element.getAttribute(subject) ?? '')}`
    : liveUrl(liveStream, nowMs)
  return new URL(address, origin).href
}

/** The attribute that says which podcast an element is for; undefined where it is for the live stream. */
export const subjectOf = (element: Element): 'replay' | 'show' | undefined =>
  (['replay', 'show'] as const).find((name) => element.getAttribute(name))

/** Seconds from the beginning at which a show is to start. */
export const startOf = (element: Element): number => {
  const start = Number(element.getAttribute('start'))
  return start > 0 && subjectOf(element) ? start : 0
}

/** What the player of an element is called. */
export const labelOf = (element: Element, radio: string): string =>
  `${elementContent[element.getAttribute('lang') === 'en' ? 'en' : 'fr']} ${radio}`

import { liveUrl } from '@site/shared/address'
import { elementContent } from './element.content'
import type { ElementSite } from './elementSite'

/** Attributes that are properties, too; `lang` and `title` are those of every element. */
export const REFLECTED = ['live', 'replay', 'show', 'start', 'theme', 'accent', 'size'] as const

/** The attributes that change what a player is: also the query of its frame. */
export const OPTIONS = [...REFLECTED, 'lang'] as const

/**
 * The address of the frame for the attributes of an element.
 * @param isRetry whether the frame did not come before: Safari shows none under an embedder policy that stands alone,
 * which scripts do not see
 */
export const frameAddress = (element: Element, origin: string, isRetry?: boolean): string => {
  // The server answers both values with the policy that isolated pages require of their frames. With `0` the frame names no
  // missing header: most pages of a frame that did not come are not isolated.
  const retryPath = isRetry ? '/embed/v1/?isolated=0' : '/embed/v1/'
  const address = new URL(globalThis.crossOriginIsolated ? '/embed/v1/?isolated=1' : retryPath, origin)
  for (const name of OPTIONS) {
    const value = element.getAttribute(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}

/** The attribute that says which podcast an element is for; undefined where it is for the live stream. */
const findSubject = (element: Element): 'replay' | 'show' | undefined =>
  (['replay', 'show'] as const).find((name) => element.getAttribute(name))

/** Seconds from the beginning at which a show is to start. */
export const readStart = (element: Element): number => {
  const start = Number(element.getAttribute('start'))
  return start > 0 && Number.isFinite(start) && findSubject(element) ? start : 0
}

/** What an element plays, without the origin; empty for the live stream. Other attributes do not change it. */
export const readSubject = (element: Element): string => {
  const subject = findSubject(element)
  return subject ? `?${subject}=${encodeURIComponent(element.getAttribute(subject) ?? '')}` : ''
}

/** The address of the sound an element is for. */
export const soundAddress = (
  element: Element,
  { sound, liveStream }: ElementSite,
  origin: string,
  nowMs: number,
): string => {
  const subject = readSubject(element)
  return new URL(subject ? sound + subject : liveUrl(liveStream, nowMs), origin).href
}

/** What a player shows in the page, in the language of its element. */
export const contentFor = (element: HTMLElement): (typeof elementContent)['fr'] =>
  elementContent[element.lang === 'en' ? 'en' : 'fr']

/** What the player of an element is called. */
export const writeLabel = (element: HTMLElement, radio: string): string =>
  `${contentFor(element).listen} ${radio}`

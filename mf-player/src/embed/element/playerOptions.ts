import { liveUrl } from '@site/shared/address'
import { elementContent } from './element.content'
import type { ElementSite } from './elementSite'

/** Attributes that are also properties. Every element has `lang` and `title` already. */
export const REFLECTED = ['live', 'replay', 'show', 'start', 'theme', 'accent', 'size'] as const

/** Attributes that change the player; they are also the query of its frame. */
export const OPTIONS = [...REFLECTED, 'lang'] as const

/**
 * Builds the address of the frame from the element's attributes.
 * @param isRetry whether the frame failed to load before: Safari blocks it under an embedder policy without an opener
 * policy, which scripts cannot detect
 */
export const frameAddress = (element: Element, origin: string, isRetry?: boolean): string => {
  // For both values the server sends the policy that isolated pages require of their frames. With `0` the frame's messages
  // name no missing header: most pages whose frame failed to load are not isolated.
  const retryPath = isRetry ? '/embed/v1/?isolated=0' : '/embed/v1/'
  const address = new URL(globalThis.crossOriginIsolated ? '/embed/v1/?isolated=1' : retryPath, origin)
  for (const name of OPTIONS) {
    const value = element.getAttribute(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}

/** Finds the attribute that names the podcast; undefined for the live stream. */
const findSubject = (element: Element): 'replay' | 'show' | undefined =>
  (['replay', 'show'] as const).find((name) => element.getAttribute(name))

/** Reads the start position of a show, in seconds. */
export const readStart = (element: Element): number => {
  const start = Number(element.getAttribute('start'))
  return start > 0 && Number.isFinite(start) && findSubject(element) ? start : 0
}

/** Reads what the element plays, as a query; empty for the live stream. Other attributes do not change it. */
export const readSubject = (element: Element): string => {
  const subject = findSubject(element)
  return subject ? `?${subject}=${encodeURIComponent(element.getAttribute(subject) ?? '')}` : ''
}

/** Builds the address of the audio. */
export const soundAddress = (
  element: Element,
  { sound, liveStream }: ElementSite,
  origin: string,
  nowMs: number,
): string => {
  const subject = readSubject(element)
  return new URL(subject ? sound + subject : liveUrl(liveStream, nowMs), origin).href
}

/** Returns the texts of the placeholder in the element's language. */
export const contentFor = (element: HTMLElement): (typeof elementContent)['fr'] =>
  elementContent[element.lang === 'en' ? 'en' : 'fr']

/** Writes the label of the player. */
export const writeLabel = (element: HTMLElement, radio: string): string =>
  `${contentFor(element).listen} ${radio}`

import { liveUrl } from '@site/shared/address'
import { chooseLanguage, type Language } from '../options/language'
import { elementContent } from './element.content'
import type { ElementSite } from './elementSite'

/** Attributes that change the player; they are also the query of its frame. */
export const OPTIONS = [
  'live',
  'replay',
  'show',
  'podcasts-of',
  'start',
  'theme',
  'accent',
  'size',
  'lang',
] as const

/** Attributes that are also properties; `preview` concerns only the button. Every element has `lang` and `title` already. */
export const REFLECTED: readonly string[] = [...OPTIONS.slice(0, -1), 'preview']

/** @example propertyName('podcasts-of') // podcastsOf */
export const propertyName = (attribute: string): string => attribute.replace('-o', 'O')

/** Whether a property is true while its attribute is present. */
export const isSwitch = (attribute: string): boolean => /^(?:live|preview)$/.test(attribute)

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
  const language = findLanguage(element)
  if (language !== 'fr' && !element.hasAttribute('lang')) address.searchParams.set('lang', language)
  return address.href
}

/** Finds the attribute that names the podcast; undefined for the live stream. */
const findSubject = (element: Element): 'replay' | 'show' | 'podcasts-of' | undefined =>
  (['replay', 'show', 'podcasts-of'] as const).find((name) => element.getAttribute(name))

/** Reads the start position of a show, in seconds. */
export const readStart = (element: Element): number => {
  const start = Number(element.getAttribute('start'))
  return start > 0 && Number.isFinite(start) && findSubject(element) ? start : 0
}

/** Reads what the element plays, as a query; empty for the live stream. Other attributes do not change it. */
export const readSubject = (element: Element): string => {
  const subject = findSubject(element)
  const name = encodeURIComponent(element.getAttribute(subject ?? '') ?? '')
  // A list begins with the newest podcast of its show.
  return subject ? `?${subject === 'replay' ? subject : 'show'}=${name}` : ''
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

/** Finds the language of the element: its own, which may be French or English, or that of the page around it. */
const findLanguage = (element: Element): Language => {
  const own = element.getAttribute('lang')
  if (own !== null) return own === 'en' ? 'en' : 'fr'
  const around = element.closest('[lang]') ?? element.ownerDocument.documentElement
  return chooseLanguage(around.getAttribute('lang'))
}

/** Builds the address of what a preview shows of a podcast. */
export const previewAddress = (subject: string, { sound }: ElementSite, origin: string): string => {
  const query = subject.replace(/replay(?==[a-z\d-]+$)/, 'slug')
  return new URL(`podcasts${query}`, new URL(sound, origin)).href
}

/** Returns the texts of the placeholder in the element's language. */
export const contentFor = (element: HTMLElement): (typeof elementContent)['fr'] =>
  elementContent[findLanguage(element)]

/** Writes the label of the player. */
export const writeLabel = (element: HTMLElement, radio: string): string =>
  `${contentFor(element).listen} ${radio}`

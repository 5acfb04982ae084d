/** An address without a page leads to home, which names it. Servers and the shell write and read it here. */

import { attempt } from '../core/result'

/** The fragment home is led to with; without scripts, it shows the notice. */
export const UNKNOWN_ADDRESS_ID = 'page-inconnue'

const ASKED = 'inconnue'

const MAX_LETTERS = 80

const shorten = (text: string): string => {
  const letters = [...text]
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : text
}

/** Spaces stay encoded, so that an address cannot be read as a sentence; control and direction characters are dropped. */
const makeReadable = (path: string): string =>
  (attempt(() => decodeURIComponent(path)) ?? path)
    .replace(/[^\P{C}\s]/gu, '')
    .replace(/\s/g, encodeURIComponent)

/**
 * Where an address without a page leads: home, with the address in the query. Never another host, whatever the path says.
 * @example homeFor('/programme-2') // /?inconnue=%2Fprogramme-2#page-inconnue
 */
export const homeFor = (path: string): string =>
  `/?${ASKED}=${encodeURIComponent(shorten(makeReadable(path)))}#${UNKNOWN_ADDRESS_ID}`

/**
 * Reads the address a visitor asked for; undefined where the query names none. Anybody can write the query: show it as text.
 * @example readUnknownAddress('?inconnue=%2Fprogramme-2') // /programme-2
 */
export const readUnknownAddress = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get(ASKED) ?? ''
  return asked.startsWith('/')
    ? shorten(asked.replace(/\p{C}/gu, '').replace(/\s/g, encodeURIComponent))
    : undefined
}

/**
 * The query without the address.
 * @example withoutUnknownAddress('?inconnue=%2Fx&t=3') // ?t=3
 */
export const withoutUnknownAddress = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete(ASKED)
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The words of an address, for a search.
 * @example findSearchWords('/label/nuit-bleue') // nuit bleue
 */
export const findSearchWords = (asked: string): string => {
  const last = asked
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w{1,5}$/, '')
  return (attempt(() => decodeURIComponent(last)) ?? last).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

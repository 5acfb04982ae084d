import { hash } from 'node:crypto'

/** Schemes have a longest length, so that a text of hyphens is read in linear time. */
const SCHEME = /\b[a-z][a-z\d+.-]{0,20}:\/\//gi
const AFTER_ADDRESS = /[\s"<>]/g
/** Punctuation of the sentence around an address. */
const PUNCTUATION = ").,;:!?']}"
const DIGEST_CHARACTERS = 8

const digest = (text: string): string => hash('sha256', text).slice(0, DIGEST_CHARACTERS)

/** Whether a URL has a scheme and host only. */
const isOrigin = ({ username, password, pathname, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') && ['', '/'].includes(pathname)

const redact = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && isOrigin(url)) return address
  return `${url?.host ?? 'address'} (#${digest(url?.href ?? address)})`
}

/** An address without the punctuation behind it. */
const trimSentence = (found: string): string => {
  let end = found.length
  while (PUNCTUATION.includes(found.charAt(end - 1)) && end > 0) end -= 1
  return found.slice(0, end)
}

/**
 * Reduces each address in a text to its host and a short digest, which distinguishes two of one host. Users, paths and queries
 * of calendars and feeds are secrets: an address in a log opens the calendar. Addresses are followed to their end one
 * search at a time, since one expression for a whole address exhausts the stack on a text of millions of characters.
 */
export const redactAddresses = (text: string): string => {
  const pieces: string[] = []
  let at = 0
  for (const { index, 0: scheme } of text.matchAll(SCHEME)) {
    const begin = index + scheme.length
    if (index < at) continue
    AFTER_ADDRESS.lastIndex = begin
    const address = trimSentence(text.slice(index, AFTER_ADDRESS.exec(text)?.index ?? text.length))
    if (address.length <= scheme.length) continue
    pieces.push(text.slice(at, index), redact(address))
    at = index + address.length
  }
  return pieces.join('') + text.slice(at)
}

/** Redacts each text in a line of the log, which is a JSON object. */
export const redactLogLine = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (_name, value) => (typeof value === 'string' ? redactAddresses(value) : value))}\n`

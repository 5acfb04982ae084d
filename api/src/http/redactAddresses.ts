import { createHash } from 'node:crypto'

/** The longest scheme is bounded so that a text of hyphens is read in linear time. */
const ADDRESS = /\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s"<>]+/gi
/** Punctuation of the sentence around an address; looking behind keeps a long run of it linear. */
const PUNCTUATION = /(?<![).,;:!?'\]}])[).,;:!?'\]}]+$/
const DIGEST_CHARACTERS = 8

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS)

/** Whether a URL is no more than scheme and host. */
const isOrigin = ({ username, password, pathname, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') && ['', '/'].includes(pathname)

const redact = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && isOrigin(url)) return address
  return `${url?.host ?? 'address'} (#${digestOf(url?.href ?? address)})`
}

/**
 * Reduces each address in a text to its host and a short digest, which tells two of one host apart. Users, paths and queries
 * of calendars and feeds are secrets: whoever reads them in a log reads the calendar.
 */
export const redactAddresses = (text: string): string =>
  text.replace(ADDRESS, (found) => {
    const end = PUNCTUATION.exec(found)?.[0] ?? ''
    return redact(found.slice(0, found.length - end.length)) + end
  })

/** The same for each text in a line of the log, which is a JSON object and stays one. */
export const redactLogLine = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (_name, value) => (typeof value === 'string' ? redactAddresses(value) : value))}\n`

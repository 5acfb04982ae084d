import { attempt } from '@site/shared/result'

/** Shorter ones are words such as `rss`, or numbers of pages. */
const MIN_PASSWORD_CHARACTERS = 4
const MIN_VALUE_CHARACTERS = 8
const MIN_WORD_CHARACTERS = 16

/** Names of what opens a feed, whose values are secret from six characters on. */
const SECRET_NAME = /auth|hash|jwt|key|pass|private|pwd|secret|sig|token/i
const MIN_NAMED_CHARACTERS = 6

/** Words and numbers, such as the name of a show in the query of its feed: `nuits-de-basse-2026`, `12345678`. */
const WORDS = /^\d+$|^(?:[a-z]+|\d{1,4})(?:[-_+](?:[a-z]+|\d{1,4}))+$/i

/** A value with a digit, or a long one: `itunes-rss` says what is asked for, and opens nothing. */
const isSecretValue = (value: string): boolean =>
  value.length >= MIN_WORD_CHARACTERS || (value.length >= MIN_VALUE_CHARACTERS && /\d/.test(value))

const isSecretPair = (pair: string): boolean => {
  const [, name = '', value = ''] = /^(?:(.*?)=)?(.*)$/s.exec(pair) ?? []
  if (SECRET_NAME.test(name))
    return value.length >= MIN_WORD_CHARACTERS || (value.length >= MIN_NAMED_CHARACTERS && /\d/.test(value))
  return isSecretValue(value) && !WORDS.test(value)
}

/**
 * Lists the secrets in the address of a feed: its password, a token as its user, and secret values of its query, as they are written
 * and decoded.
 */
export const listSecrets = (address: string): readonly string[] => {
  const { username, password, search } = new URL(address)
  const values = search
    .slice(1)
    .split('&')
    .filter(isSecretPair)
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const written = [
    ...[username].filter(isSecretValue),
    ...[password].filter(({ length }) => length >= MIN_PASSWORD_CHARACTERS),
    ...values,
  ]
  const meant = written.map((secret) => attempt(() => decodeURIComponent(secret)) ?? secret)
  return [...new Set([...written, ...meant])]
}

export const hasSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => text.includes(secret))

export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, ''), text)

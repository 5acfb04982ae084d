import { attempt } from '@site/shared/result'

/** Shorter ones are words such as `rss`, or numbers of pages. */
const MIN_PASSWORD_CHARACTERS = 4
const MIN_VALUE_CHARACTERS = 8
const MIN_WORD_CHARACTERS = 16

/** A value with a digit, or a long one: `itunes-rss` says what is asked for, and opens nothing. */
const isSecretValue = (value: string): boolean =>
  value.length >= MIN_WORD_CHARACTERS || (value.length >= MIN_VALUE_CHARACTERS && /\d/.test(value))

/**
 * Lists what of the address of a feed opens it for whoever reads it: its password, a token for its user, and the values of its query, as they are written and
 * as they are meant.
 */
export const listSecrets = (address: string): readonly string[] => {
  const { username, password, search } = new URL(address)
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .filter(isSecretValue)
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

import { attempt } from '@site/shared/result'
import { oncePer } from '../../time/oncePer'
import { matchForms } from './secretForms'

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

/** Words in a host or a path that mark a private feed. */
const PRIVATE_PLACE =
  /(?:^|[.\-_/@])(?:memberful|members?|membres?|paid|patreon|premium|priv[eé]e?|private|secrets?|subscribers?|subscriptions?|supercast|supporters?|supportingcast|tokens?)(?=$|[.\-_/])/i

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A word with a number behind it, such as `nuitsdebasse2026` or `ABC9840290619`. */
const NUMBERED_WORD = /^[a-z]*\d*$/i
/** Outside private places: ids of public shows have up to 32 characters. */
const MIN_TOKEN_CHARACTERS = 40
/** A change between letters and digits, or from a small to a capital letter: tokens have many, names few. */
const JOINT = /(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Za-z])/g

const countJoints = (word: string): number => [...word.matchAll(JOINT)].length

/** Whether a part of a path looks random, unlike words and numbers. */
const isToken = (part: string, isPrivate: boolean): boolean => {
  if (!/^[\w.~=+:-]+$/.test(part) || NUMBERED_WORD.test(part) || WORDS.test(part)) return false
  if (UUID.test(part)) return isPrivate
  return isPrivate
    ? part.length >= MIN_VALUE_CHARACTERS && countJoints(part) >= 3
    : part.length >= MIN_TOKEN_CHARACTERS && countJoints(part) * 4 >= part.length
}

const decode = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text

/** The tokens among the parts of a path, without the ending of a file. */
const listPathTokens = ({ hostname, pathname }: URL): readonly string[] => {
  const parts = pathname.split('/').map((part) => part.replace(/\.(?:atom|json|php|rss|xml)$/i, ''))
  return parts.filter((part, index) => {
    const before = `${hostname}/${parts.slice(0, index).join('/')}`
    return isToken(decode(part), PRIVATE_PLACE.test(before))
  })
}

/**
 * Lists the secrets in the address of a feed: its password, a token as its user or in its path, and secret values of its
 * query, as they are written and decoded.
 */
export const listSecrets = (address: string): readonly string[] => {
  const url = new URL(address)
  const { username, password, search } = url
  const values = search
    .slice(1)
    .split('&')
    .filter(isSecretPair)
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const written = [
    ...[username].filter(isSecretValue),
    ...[password].filter(({ length }) => length >= MIN_PASSWORD_CHARACTERS),
    ...values,
    ...listPathTokens(url),
  ]
  const meant = written.map(decode)
  return [...new Set([...written, ...meant])]
}

const matchSecrets = oncePer((secrets: readonly string[]) => secrets.map(matchForms))

/** Whether a text has a secret in any encoding: hosts may encode the token of a feed differently from its address. */
export const hasSecret = (text: string, secrets: readonly string[]): boolean =>
  matchSecrets(secrets).some((secret) => text.search(secret) >= 0)

export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  matchSecrets(secrets).reduce((left, secret) => left.replace(secret, ''), text)

const ADDRESS = /\bhttps?:\/\/[^\s"'<>\]]+/gi

/** Removes each address with a secret, which would be useless without it, and secrets outside addresses. */
const withoutAddresses = (text: string, secrets: readonly string[]): string =>
  withoutSecrets(
    text.replace(ADDRESS, (address) => (hasSecret(address, secrets) ? '' : address)),
    secrets,
  )

/** The tags of sounds, which need their secrets, and the guid of an item, which must stay unique. */
const KEPT =
  /(<(?:[\w.-]{1,64}:)?(?:enclosure|content|alternateEnclosure|source)\b[^<>]*>|<(?:[\w.-]{1,64}:)?link\b(?=[^<>]*\brel\s*=\s*["']enclosure["'])[^<>]*>|<guid\b[^<>]*>[^<>]*)/
const PICTURE = /\b(?:medium|type)\s*=\s*["']image/i

/**
 * Removes the secrets of the address of a feed from the XML of an item. Secrets in addresses of sounds stay, since the sounds do not
 * play without them: see `hasSecret`.
 */
export const withoutItemSecrets = (item: string, secrets: readonly string[]): string => {
  if (!hasSecret(item, secrets)) return item
  const pieces = item.split(KEPT)
  const clean = (piece: string, index: number): string => {
    if (index % 2 === 0 || PICTURE.test(piece)) return withoutAddresses(piece, secrets)
    return piece.startsWith('<guid') ? withoutSecrets(piece, secrets) : piece
  }
  return pieces.map(clean).join('')
}

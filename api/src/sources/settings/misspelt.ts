import { countEdits } from '@site/shared/edits'

/** Prefixes of this service alone; `ICECAST_` and `TWITCH_` are those of other programs, too. */
const PREFIXES = ['API_', 'CALENDAR_', 'FEED_', 'NOW_PLAYING_', 'PLAYED_', 'RELEASES_', 'TRUST_', 'WATCH_']

/** Variables that Kubernetes and Docker set for a service called `api` or `feed`. */
const SERVICE_LINK = /_(?:SERVICE_HOST|SERVICE_PORT|PORT|ENV|NAME)(?:_|$)/

const MAX_EDITS = 2

/** One word is too short: `HOME` is two letters from `HOST`. */
const hasWords = (name: string): boolean => name.includes('_')

/** Each edit changes the length by one at most; comparing lengths costs nothing beside counting edits. */
const hasLength = (name: string, one: string): boolean => Math.abs(name.length - one.length) <= MAX_EDITS

const findNearest = (name: string, known: readonly string[]): string | undefined =>
  known
    .filter((one) => hasWords(one) && hasLength(name, one))
    .map((one) => ({ one, edits: countEdits(name, one) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .sort((one, other) => one.edits - other.edits)[0]?.one

const countSharedWords = (name: string, known: string): number => {
  const words = name.split('_')
  return known.split('_').findIndex((word, at) => word !== words[at])
}

/** The known names that share the most first words with a name that has a prefix of this service. */
const listBeginning = (name: string, known: readonly string[]): readonly string[] => {
  const prefix = PREFIXES.find((one) => `${name}_`.startsWith(one))
  if (prefix === undefined) return []
  const beginning = known.filter((one) => one.startsWith(prefix))
  const shared = beginning.map((one) => countSharedWords(name, one))
  return beginning.filter((_, at) => shared[at] === Math.max(...shared))
}

/** Writes a name in capitals; other servers call the proxies `TRUSTED_PROXIES`. */
const normalize = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '_')
    .replace(/^TRUSTED_/, 'TRUST_')

const API = 'API_'

const suggestFor = (name: string, known: readonly string[]): readonly string[] => {
  const nearest = findNearest(name, known)
  if (nearest !== undefined) return [nearest]
  if (SERVICE_LINK.test(name)) return []
  const rest = name.startsWith(API) ? name.slice(API.length) : ''
  const behind = known.includes(rest) ? rest : findNearest(rest, known)
  if (behind !== undefined) return [behind]
  const beginning = listBeginning(rest, known)
  return beginning.length > 0 ? beginning : listBeginning(name, known)
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/**
 * Describes each variable that is within two letters of a known name, or has a prefix of this service. Everything else in an
 * environment is ignored.
 * @param names those that are set
 * @param known those the service reads
 * @example describeMisspelt(['FEED_URI', 'PATH'], ['FEED_URL']) // ['FEED_URI: did you mean FEED_URL?']
 */
export const describeMisspelt = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: suggestFor(normalize(name), known) }))
    .filter(({ meant }) => meant.length > 0)
    .map(({ name, meant }) => `${name}: did you mean ${listWords(meant)}?`)

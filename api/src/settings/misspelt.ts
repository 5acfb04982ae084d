import { countEdits } from '@site/shared/edits'

/** How names begin that no other program has a reason to use. Those of sources come first. */
const PREFIXES = [
  'FEED_',
  'SOUNDCLOUD_',
  'NOW_PLAYING_',
  'ICECAST_',
  'TWITCH_',
  'CALENDAR_',
  'RELEASES_',
  'API_DEMO_',
  'API_PUBLIC_',
  'API_STATE_',
  'API_PRIVATE_',
  'API_RATE_',
]

/** Behind such a prefix: what Docker and Kubernetes set for a service of that name, or what its server and its users need. */
const FOREIGN_WORDS =
  /(?:^|_)(?:SERVICE|PORT|HOST|HOSTNAME|NAME|ENV|ADMIN|PASSWORD|KEY|TOKEN|LOCATION|MAX)(?:_|$)/

/** Words with which names of other programs begin, one letter from `API` and `SITE`. */
const OTHER_WORDS = ['APP', 'VITE']

const MAX_WRONG_LETTERS = 2
const MIN_LETTERS_FOR_TWO = 6

const joinWords = (name: string): string => name.replaceAll('_', '')

const isNearWord = (word: string, known: string): boolean =>
  countEdits(word, known) <= (known.length < MIN_LETTERS_FOR_TWO ? 1 : MAX_WRONG_LETTERS)

/** Another short word is two letters away at once (`API_MODE`, `API_DEMO`): each word is compared alone. */
const isNear = (name: string, known: string): boolean => {
  const [words, knownWords] = [name.split('_'), known.split('_')]
  const [first = ''] = words
  if (knownWords.length === 1 || OTHER_WORDS.includes(first)) return false
  if (Math.abs(name.length - known.length) > MAX_WRONG_LETTERS) return false
  if (words.length !== knownWords.length) return countEdits(joinWords(name), joinWords(known)) <= 1
  return (
    knownWords.every((knownWord, at) => isNearWord(words[at] ?? '', knownWord)) &&
    countEdits(name, known) <= MAX_WRONG_LETTERS
  )
}

const listBeginning = (name: string, known: readonly string[]): readonly string[] => {
  const prefix = PREFIXES.find((one) => `${name}_`.startsWith(one))
  if (prefix === undefined || FOREIGN_WORDS.test(name.slice(prefix.length))) return []
  return known.filter((one) => `${one}_`.startsWith(prefix))
}

const suggestFor = (name: string, known: readonly string[]): readonly string[] => {
  const [nearest] = known
    .filter((one) => isNear(name, one))
    .sort((one, other) => countEdits(name, one) - countEdits(name, other))
  if (nearest !== undefined) return [nearest]
  const beginning = listBeginning(name, known)
  return beginning.length > 0 ? beginning : listBeginning(name.replace(/^API_/, ''), known)
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/**
 * The sentence about each variable that somebody probably meant for the service. Everything else in an environment is other
 * programs': a start that is refused because of one is as bad as a mistake that nobody reads of.
 * @param names those that are set
 * @param known those the service reads
 * @example describeMisspelt(['FEED_URI', 'PATH'], ['FEED_URL']) // ['FEED_URI: did you mean FEED_URL?']
 */
export const describeMisspelt = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      name,
      meant: suggestFor(name.toUpperCase().replace(/[^A-Z\d]/g, '_'), known),
    }))
    .filter(({ meant }) => meant.length > 0)
    .map(({ name, meant }) => `${name}: did you mean ${listWords(meant)}?`)

import { decodeTwice } from '../text/entities'

/** Real names are shorter; some encoders send a whole description. */
const MAX_NAME_CHARACTERS = 300
/** How much of a text is read: entities are longer than the letters they name. */
const MAX_SENT_CHARACTERS = 4_000

/** A song, as AzuraCast names it; null where the station does not say. */
export interface Song {
  /** Artist and title in one line. */
  readonly text: string
  readonly artist: string | null
  readonly title: string | null
}

/** Names from a station; empty if missing. */
interface SentNames {
  readonly artist: string
  readonly title: string
  /** May have both. */
  readonly text: string
}

type Names = readonly [artist: string, title: string]

/** Characters without a width, and those that turn the direction of the text around them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text of a station as one line: entities decoded, without control characters, at most 300 characters. */
export const cleanText = (sent: string): string =>
  decodeTwice(sent.slice(0, MAX_SENT_CHARACTERS))
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')

/** The header of an ICY stream, which some encoders send whole. */
const STREAM_TITLE = /^StreamTitle='(.*?)'(?:;.*)?$/

/** Scripts escape quotes for a shell or for SQL, and no program removes the backslashes. */
const clean = (sent: string): string =>
  cleanText(sent)
    .replace(STREAM_TITLE, '$1')
    .replace(/\\(['"\\])/g, '$1')
    .trim()

const QUOTED = /^(?:"([^"]+)"|'([^']+)'|“([^”]+)”|« ?([^»]+?) ?»)$/

const readQuoted = (text: string): string | undefined => QUOTED.exec(text)?.slice(1).find(Boolean)

/** The hyphen between artist and title, of which one may be missing. A hyphen before punctuation belongs to a sentence. */
const HYPHEN = /(?:^|\s)-\s(?![,;:.!?)\]}])|\s-$/
const DASH = /\s[–—]\s/

const trimDashes = (name: string): string => name.replace(/^(?:[-–—]\s+)+|(?:\s+[-–—])+$/g, '').trim()

const split = (text: string): Names => {
  const separator = HYPHEN.exec(text) ?? DASH.exec(text)
  if (!separator) return ['', text]
  const end = separator.index + separator[0].length
  return [trimDashes(text.slice(0, separator.index)), trimDashes(text.slice(end))]
}

const hasBoth = (text: string): boolean => !split(text).includes('')

/** One field may have both names, or the name another lacks. */
const separate = ({ artist, title, text }: SentNames): Names => {
  if (artist !== '') return [artist, title === '' && text !== artist ? text : title]
  const fields = [title, text].map((field) => readQuoted(field) ?? field)
  return split(fields.find(hasBoth) ?? (title || fields[1] || ''))
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Relays and live inputs write the artist before a title that begins with it, or both names in both fields. */
const dropRepeats = ([artist, title]: Names): Names => {
  const [first, second] = split(artist)
  if (first !== '' && second !== '') {
    if (title === '' || isSame(title, artist) || isSame(title, second)) return [first, second]
    if (isSame(first, second)) return dropRepeats([first, title])
  }
  const [repeated, rest] = split(title)
  return artist !== '' && isSame(repeated, artist) && rest !== ''
    ? dropRepeats([artist, rest])
    : [artist, title]
}

const isBlank = (name: string): boolean => /^[-–—\s]*$/.test(name)

const UNKNOWN_ARTIST = /^[<([]?unknown(?: artist)?[>)\]]?$/i
/** What Liquidsoap and AzuraCast send where they know no title. */
const UNKNOWN_TITLE =
  /^(?:[<([]?unknown(?: title| track)?[>)\]]?|live broadcast|(?:station|stream) offline)$/i

const readArtist = (name: string): string => (isBlank(name) || UNKNOWN_ARTIST.test(name) ? '' : name)

const unquote = (names: Names): Names => {
  const [artist, title] = names.map(readQuoted)
  return artist !== undefined && title !== undefined ? [artist, title] : names
}

/** Reads the names of a song from the fields of a station; null without any. */
export const readSong = (sent: SentNames): Song | null => {
  const fields = { artist: readArtist(clean(sent.artist)), title: clean(sent.title), text: clean(sent.text) }
  const [named, titled] = unquote(dropRepeats(separate(fields)))
  const artist = readArtist(trimDashes(named))
  const title = trimDashes(titled)
  const isUnknown = isBlank(title) || (artist === '' && UNKNOWN_TITLE.test(title))
  const names = [artist, isUnknown ? '' : title].filter((name) => name !== '')
  if (names.length === 0) return null
  return { text: names.join(' - '), artist: artist || null, title: isUnknown ? null : title }
}

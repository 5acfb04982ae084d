// Writes lines that a feed has wholly in capitals in the case of the site.
import { foldForSearch } from '@site/shared/text'
import { artistNames, namesArtist, type TitleLines } from '@site/shared/title'
import { oncePer } from '../../time/oncePer'

/** Shorter lines may be names of letters: « IAM », « NTS ». */
const MIN_LETTERS = 4
/** Maximum number of words of a name. */
const MAX_NAME_WORDS = 5

/** Acronyms that could be spoken as words. */
const ACRONYMS =
  /^(?:AM|AFU|AFK|DIY|EBM|EP|IDM|OST|PA|UFO|UK|UKG|US|USA|EU|VIP|ID|AKA|OK|MAO|BO|JAV|IA|AI|OG|RATP|SNCF|ONU|I)$/
/** Up to 39: beyond, « MIX » and « DIX » would be numbers. */
const ROMAN = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/
const WITHOUT_VOWEL = /^[B-DF-HJ-NP-TV-XZ]+$/
/** « 20h30 », « 2ème », « 80s »: their letters are small. */
const COUNTED = /^\d+(?:h\d*|min|e|er|[èe]re|[èe]me|nde?|s|st|rd|th)$/

/** French words before an apostrophe: « l’ », « qu’ ». */
const ELIDED = /^(?:[cdjlmnst]|qu)$/i

/** French and English words that are small inside a name, like « d’ » and « l’ ». */
const SMALL_WORDS =
  /^(?:à|au|aux|avec|b2b|d|dans|de|des|du|en|et|feat|ft|l|la|le|les|of|on|ou|par|pour|sur|un|une|vs|with|x|and|the)$/

/** A word, or letters with dots between them: « U.K. ». */
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}\p{M}]+/gu

const isShouted = (line: string): boolean => /\p{Lu}/u.test(line) && line === line.toLocaleUpperCase('fr')

const isShort = (line: string): boolean => (line.match(/\p{L}/gu) ?? []).length < MIN_LETTERS

const isKept = (word: string): boolean =>
  /[\p{N}.]/u.test(word) || ROMAN.test(word) || ACRONYMS.test(word) || WITHOUT_VOWEL.test(word)

const capitalize = ([first = '', ...rest]: string): string => first + rest.join('').toLocaleLowerCase('fr')

/** Every word of a person's name has a capital; only the first word of a show's title has one. */
type Style = 'name' | 'title'

interface Word {
  readonly text: string
  readonly at: number
}

const listWords = (line: string): readonly Word[] =>
  [...line.matchAll(WORD)].map(({ 0: text, index: at }) => ({ text, at }))

const isElided = (line: string, { text, at }: Word): boolean =>
  ELIDED.test(text) && /['’]/.test(line[at + text.length] ?? '')

/** Whether the word follows the apostrophe of another one: « DON’T », « IT’S », but not « O’HARA ». */
const endsWord = (line: string, { at }: Word, before: Word | undefined): boolean =>
  before !== undefined &&
  before.text !== 'O' &&
  before.at + before.text.length === at - 1 &&
  /['’]/.test(line[at - 1] ?? '') &&
  !isElided(line, before)

const setWord = (line: string, words: readonly Word[], index: number, style: Style): string => {
  const word = words[index] as Word
  const small = word.text.toLocaleLowerCase('fr')
  const isLastLetter = index > 0 && index === words.length - 1 && word.text.length === 1
  if (isLastLetter) return word.text
  if (endsWord(line, word, words[index - 1]) || COUNTED.test(small)) return small
  if (index === 0) return isKept(word.text) ? word.text : capitalize(word.text)
  if (SMALL_WORDS.test(small) || isElided(line, word)) return small
  if (isKept(word.text)) return word.text
  return style === 'name' ? capitalize(word.text) : small
}

/** Names as people write them, by their folded words. */
export type Spellings = ReadonlyMap<string, string>

const foldName = (name: string): string =>
  listWords(name)
    .map(({ text }) => foldForSearch(text))
    .join(' ')

interface KnownName {
  readonly spelling: string
  /** Number of words. */
  readonly words: number
}

const findKnown = (words: readonly Word[], from: number, spellings: Spellings): KnownName | undefined => {
  const folded = words.slice(from, from + MAX_NAME_WORDS).map(({ text }) => foldForSearch(text))
  for (let count = folded.length; count > 0; count -= 1) {
    const spelling = spellings.get(folded.slice(0, count).join(' '))
    if (spelling !== undefined) return { spelling, words: count }
  }
  return undefined
}

/**
 * Sets a line that is wholly in capitals in small letters; other lines stay. Acronyms, numbers and words without a vowel keep their
 * capitals, names their known spelling.
 * @example setLine('DJ ZÉPHYR & MICA', 'name', new Map()) // DJ Zéphyr & Mica
 */
export const setLine = (line: string, style: Style, spellings: Spellings): string => {
  if (!isShouted(line)) return line
  const words = listWords(line)
  const isName = isShort(line)
  let [set, end] = ['', 0]
  for (let index = 0; index < words.length; ) {
    const first = words[index] as Word
    const known = findKnown(words, index, spellings)
    const count = known?.words ?? 1
    const last = words[index + count - 1] as Word
    set +=
      line.slice(end, first.at) +
      (known?.spelling ?? (isName ? first.text : setWord(line, words, index, style)))
    end = last.at + last.text.length
    index += count
  }
  return set + line.slice(end)
}

/** Between the names of an artist line. */
const BETWEEN_NAMES = /\s*[&,+]\s*|\s(?:avec|b2b|et|feat\.?|ft\.?|vs\.?|with|x)\s/i

/** Shorter names may be common words. */
const MIN_NAME_LENGTH = 3

const listSpellings = (podcasts: readonly TitleLines[]): Spellings => {
  const spellings = new Map<string, string>()
  for (const podcast of podcasts) {
    const { artist } = podcast
    if (!namesArtist(podcast) || artist === artist.toLocaleUpperCase('fr')) continue
    for (const name of artistNames(artist).flatMap((one) => one.split(BETWEEN_NAMES))) {
      const key = foldName(name)
      // A name in small letters may be a word of the title, unless it has a number: « 158cm ».
      const isName = /[\p{Lu}\p{N}]/u.test(name)
      if (isName && key.length >= MIN_NAME_LENGTH && !spellings.has(key)) spellings.set(key, name.trim())
    }
  }
  return spellings
}

/** How the artist lines of a feed that are not in capitals spell their names; the first wins. */
export const findSpellings = oncePer(listSpellings)

/** Sets both lines in the case of the site; a description stays as it is. */
export const setLines = (lines: TitleLines, spellings: Spellings) =>
  namesArtist(lines)
    ? { artist: setLine(lines.artist, 'name', spellings), show: setLine(lines.show, 'title', spellings) }
    : { artist: setLine(lines.artist, 'title', spellings), show: lines.show }

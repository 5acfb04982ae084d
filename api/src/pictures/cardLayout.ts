/** The width of a text in pixels, in one font and size. */
type Measure = (text: string) => number

interface Wrapped {
  /** One more than `maxLines` where the text is longer. */
  readonly lines: readonly string[]
  /** Whether a word in these lines was longer than a line. */
  readonly breaksWords: boolean
}

/** Few words are longer: one measurement shows that the others fit. */
const FIRST_GUESS = 16

/**
 * Counts the characters from `start` that fit, at least one. Measures at most twice as many, whatever the length of the
 * word: so it is broken in linear time.
 */
const countFitting = (
  characters: readonly string[],
  start: number,
  width: number,
  measure: Measure,
): number => {
  const fits = (count: number): boolean => measure(characters.slice(start, start + count).join('')) <= width
  const all = characters.length - start
  let fitting = 0
  let tooMany = Math.min(FIRST_GUESS, all)
  while (fits(tooMany)) {
    if (tooMany === all) return all
    fitting = tooMany
    tooMany = Math.min(2 * tooMany, all)
  }
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (fits(middle)) fitting = middle
    else tooMany = middle
  }
  return Math.max(fitting, 1)
}

/** The pieces of a word that each fit in a line; a word that fits is its only piece. */
function* breakWord(word: string, width: number, measure: Measure): Generator<string> {
  const characters = [...word]
  let start = 0
  while (start < characters.length) {
    const end = start + countFitting(characters, start, width, measure)
    yield characters.slice(start, end).join('')
    start = end
  }
}

/** Wraps a text between its words, and within those that are longer than a line; stops after `maxLines` and one more. */
export const wrapText = (text: string, width: number, measure: Measure, maxLines = Infinity): Wrapped => {
  const lines: string[] = []
  let breaksWords = false
  for (const word of text.split(/[ \t\n]+/).filter((one) => one !== ''))
    for (const piece of breakWord(word, width, measure)) {
      breaksWords ||= piece !== word
      const longer = `${lines.at(-1) ?? ''} ${piece}`
      if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(piece)
      if (lines.length > maxLines) return { lines, breaksWords }
    }
  return { lines, breaksWords }
}

/** The first lines of a text; where there are more, the last one says so. */
export const cutLines = (
  lines: readonly string[],
  most: number,
  width: number,
  measure: Measure,
): readonly string[] => {
  if (lines.length <= most) return lines
  const characters = [...(lines[most - 1] ?? '')]
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop()
  return [...lines.slice(0, most - 1), `${characters.join('').trimEnd()}…`]
}

/** The size that social networks recommend, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

export const MARGIN = 60
/** The square beside the words. */
export const COVER = { x: 630, y: MARGIN, size: 510 } as const
/** The width of the words, beside a cover or without one. */
export const COLUMN = { narrow: 530, wide: CARD.width - 2 * MARGIN } as const
/** Between the name of the site and the lower margin. */
const WORDS_HEIGHT = 430
export const ARTIST_LEADING = 1.06
export const SHOW_LEADING = 1.34
/** Between artist and show. */
export const GAP = 30

/** Sizes of artist and show in pixels, largest first. */
const SIZES = [
  [84, 42],
  [76, 40],
  [68, 38],
  [60, 36],
  [52, 34],
  [46, 32],
  [40, 30],
] as const
const WIDE_SIZES = [[128, 58], [112, 54], [96, 48], ...SIZES] as const
/** Maximum number of lines in the smallest size. */
const MOST_ARTIST_LINES = 5
const MOST_SHOW_LINES = 4
/** Maximum number of characters; fewer fit on any card, even of the narrowest letters. */
const MAX_CHARACTERS = 600

interface Block {
  readonly size: number
  readonly lines: readonly string[]
}

export interface CardLayout {
  readonly artist: Block
  readonly show: Block
}

/** Measures in the font of each line. */
export interface CardFonts {
  readonly artist: (size: number) => Measure
  readonly show: (size: number) => Measure
}

interface Words {
  readonly artist: string
  readonly show: string
  readonly hasCover: boolean
}

const measureHeight = (artist: Block, show: Block): number =>
  artist.lines.length * artist.size * ARTIST_LEADING +
  (show.lines.length > 0 ? GAP + show.lines.length * show.size * SHOW_LEADING : 0)

/** The ground of words extends beyond them by this share of their size. */
export const HIGHLIGHT_PADDING = 0.24

/** A title of a feed may be of any length: it is cut before it is measured. */
export const boundText = (text: string): string => {
  if (text.length <= MAX_CHARACTERS) return text
  // Two code units at most for each character, none of which is cut in half.
  const characters = [...text.slice(0, 2 * MAX_CHARACTERS + 1)]
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
}

/** Sets artist and show as large as they fit; in the smallest size what is too long is cut. */
export const layOutCard = (words: Words, fonts: CardFonts): CardLayout => {
  const [artist, show] = [boundText(words.artist), boundText(words.show)]
  const width = words.hasCover ? COLUMN.narrow : COLUMN.wide
  const wrapArtist = (size: number, maxLines: number): Wrapped =>
    wrapText(artist, width, fonts.artist(size), maxLines)
  const wrapShow = (size: number, maxLines: number): Wrapped =>
    wrapText(show, width - 2 * HIGHLIGHT_PADDING * size, fonts.show(size), maxLines)
  for (const [artistSize, showSize] of words.hasCover ? SIZES : WIDE_SIZES) {
    const first = wrapArtist(artistSize, Math.floor(WORDS_HEIGHT / (artistSize * ARTIST_LEADING)))
    const second = wrapShow(showSize, Math.floor(WORDS_HEIGHT / (showSize * SHOW_LEADING)))
    const layout = {
      artist: { size: artistSize, lines: first.lines },
      show: { size: showSize, lines: second.lines },
    }
    const fits = measureHeight(layout.artist, layout.show) <= WORDS_HEIGHT
    if (fits && !first.breaksWords && !second.breaksWords) return layout
  }
  const [artistSize, showSize] = SIZES[SIZES.length - 1] as (typeof SIZES)[number]
  const artistLines = wrapArtist(artistSize, MOST_ARTIST_LINES).lines
  const showLines = wrapShow(showSize, MOST_SHOW_LINES).lines
  const showWidth = width - 2 * HIGHLIGHT_PADDING * showSize
  return {
    artist: {
      size: artistSize,
      lines: cutLines(artistLines, MOST_ARTIST_LINES, width, fonts.artist(artistSize)),
    },
    show: { size: showSize, lines: cutLines(showLines, MOST_SHOW_LINES, showWidth, fonts.show(showSize)) },
  }
}

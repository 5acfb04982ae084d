import { type CardFonts, type CardLayout, cutLines, layOutCard, wrapText } from './cardLayout'

/** Letters are as wide as two thirds of their height. */
const fonts: CardFonts = {
  artist: (size) => (text) => text.length * size * 0.66,
  show: (size) => (text) => text.length * size * 0.66,
}

const layOut = (artist: string, show: string, hasCover = true): CardLayout =>
  layOutCard({ artist, show, hasCover }, fonts)

test('short names are set large, larger still without a cover', () => {
  expect(layOut('Mica', 'Rivière')).toEqual({
    artist: { size: 84, lines: ['Mica'] },
    show: { size: 42, lines: ['Rivière'] },
  })
  expect(layOut('Mica', '', false)).toEqual({
    artist: { size: 128, lines: ['Mica'] },
    show: { size: 58, lines: [] },
  })
})

test('longer names become smaller until no word is broken', () => {
  const { artist } = layOut('Sous-marines profondes', 'Palier')
  expect(artist).toEqual({ size: 60, lines: ['Sous-marines', 'profondes'] })
})

test('what is too long in the smallest size is cut', () => {
  const { artist, show } = layOut('mot '.repeat(200), 'autre '.repeat(200))
  expect([artist.size, artist.lines.length, artist.lines.at(-1)?.endsWith('…')]).toEqual([40, 5, true])
  expect([show.size, show.lines.length, show.lines.at(-1)?.endsWith('…')]).toEqual([30, 4, true])
})

/** Counts the letters that are measured. */
const countLetters = (artist: string, show: string): number => {
  let letters = 0
  const count = (size: number) => (text: string) => {
    letters += text.length
    return text.length * size * 0.66
  }
  layOutCard({ artist, show, hasCover: true }, { artist: count, show: count })
  return letters
}

test.each([
  ['a word of 800 letters', 'a'.repeat(800)],
  ['a word of 20,000 letters', 'a'.repeat(20_000)],
  ['20,000 words', 'a '.repeat(20_000)],
])('%s is measured a few times over, and no more of it than fits', (_what, text) => {
  expect(countLetters(text, text)).toBeLessThan(30_000)
})

test('a text longer than any card is cut between characters', () => {
  const { show } = layOut('Mica', '🎧'.repeat(20_000))
  expect(show.lines.join('')).toMatch(/^🎧+…$/u)
})

/** Each character is one wide. */
const measure = (text: string): number => [...text].length

test.each<[string, string, number, readonly string[], number?]>([
  ['between its words', 'la  longue\nnuit des basses', 10, ['la longue', 'nuit des', 'basses']],
  [
    'within a word longer than a line',
    'anticonstitutionnellement',
    10,
    ['anticonsti', 'tutionnell', 'ement'],
  ],
  ['between wide characters', '🎧🎧', 0.5, ['🎧', '🎧']],
  ['up to one line more than there is room for', 'un deux trois quatre', 5, ['un', 'deux', 'trois'], 2],
  ['at no space that keeps words together', 'invités\u00a0: Mica', 9, ['invités\u00a0:', 'Mica']],
  ['into no line if it is empty', '', 10, []],
])('a text is wrapped %s', (_, text, width, lines, maxLines = Infinity) => {
  expect(wrapText(text, width, measure, maxLines)).toEqual({ lines, breaksWords: /^(?:anti|🎧)/u.test(text) })
})

test('lines without room are left out, and the last one ends with an ellipsis within its width', () => {
  expect(cutLines(['un', 'deux trois', 'quatre'], 2, 10, measure)).toEqual(['un', 'deux troi…'])
  expect(cutLines(['un', 'deux'], 2, 10, measure)).toEqual(['un', 'deux'])
})

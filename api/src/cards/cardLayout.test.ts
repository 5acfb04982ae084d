import { type CardFaces, type CardLayout, layOutCard } from './cardLayout'

/** Letters are as wide as two thirds of their height. */
const faces: CardFaces = {
  artist: (size) => (text) => text.length * size * 0.66,
  show: (size) => (text) => text.length * size * 0.66,
}

const layOut = (artist: string, show: string, hasCover = true): CardLayout =>
  layOutCard({ artist, show, hasCover }, faces)

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

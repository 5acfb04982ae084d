import { cutLines, wrapText } from './cardLayout'

/** Each character is one wide. */
const measure = (text: string): number => [...text].length

test('a text is set in lines between its words', () => {
  expect(wrapText('la  longue\nnuit des basses', 10, measure)).toEqual({
    lines: ['la longue', 'nuit des', 'basses'],
    breaksWords: false,
  })
})

test('a word longer than a line is broken, and said to be', () => {
  expect(wrapText('anticonstitutionnellement', 10, measure)).toEqual({
    lines: ['anticonsti', 'tutionnell', 'ement'],
    breaksWords: true,
  })
})

test.each([800, 20_000])('a word of %d letters is broken in linear time', (letters) => {
  let measured = 0
  const counting = (text: string): number => {
    measured += text.length
    return text.length
  }
  const { lines } = wrapText('a'.repeat(letters), 10, counting)
  expect([lines.length, lines.every((line) => line.length === 10)]).toEqual([letters / 10, true])
  expect(measured).toBeLessThan(20 * letters)
})

test('a wide character is one of a line', () => {
  expect(wrapText('🎧🎧', 0.5, measure).lines).toEqual(['🎧', '🎧'])
})

test('lines end where there is no room for more', () => {
  expect(wrapText('un deux trois quatre', 5, measure, 2).lines).toEqual(['un', 'deux', 'trois'])
})

test('a space that keeps words together is no place to break at', () => {
  expect(wrapText('invités\u00a0: Mica', 9, measure).lines).toEqual(['invités\u00a0:', 'Mica'])
})

test('no text has no line', () => {
  expect(wrapText('', 10, measure).lines).toEqual([])
})

test('lines there is no room for are left out, and the last one says so within its width', () => {
  expect(cutLines(['un', 'deux trois', 'quatre'], 2, 10, measure)).toEqual(['un', 'deux troi…'])
  expect(cutLines(['un', 'deux'], 2, 10, measure)).toEqual(['un', 'deux'])
})

import { cutLines, wrapText } from './wrapText'

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

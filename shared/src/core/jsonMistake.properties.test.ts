import fc from 'fast-check'
import { explainJsonMistake } from './jsonMistake'

/** Few in the gate; `npm run test:properties` runs 10,000. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 50)

jest.setTimeout(Math.max(30_000, numRuns * 30))

/** Pieces of the syntax of JSON, and what people write beside it. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '"a"',
  '1',
  '-',
  '.',
  'e',
  'true',
  'x',
  '\\',
  '/',
  '\n',
  ' ',
  '\u00a0',
  '’',
]

const typed = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((list) => list.join(''))
const cut = fc.tuple(fc.json(), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('a mistake is found in every text that is not JSON, inside of it, and in no other', () => {
  fc.assert(
    fc.property(fc.oneof(typed, cut, fc.json(), fc.string()), (text) => {
      fc.pre(!/[\0\ufffd\ufeff]/.test(text))
      const mistake = explainJsonMistake(text, 'en')
      expect(mistake === undefined).toBe(isJson(text))
      if (mistake) expect(mistake.line).toBeLessThanOrEqual(text.split('\n').length)
    }),
    { numRuns },
  )
})

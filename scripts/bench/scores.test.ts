import { isGoodEnough, medianScores, type Scores, scoresOf, scoresTable } from './scores'

const scores = (changes: Partial<Scores> = {}): Scores => ({
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  ...changes,
})

test('scores are read from a report as whole numbers', () => {
  const score = { score: 0.975 }
  const categories = { performance: score, accessibility: score, 'best-practices': score, seo: { score: 1 } }
  expect(scoresOf({ categories })).toEqual({
    performance: 98,
    accessibility: 98,
    'best-practices': 98,
    seo: 100,
  })
})

test('a report without a score is refused', () => {
  expect(() => scoresOf({ categories: { performance: { score: null } } })).toThrow()
})

test('each category has its own median', () => {
  const reports = [scores({ performance: 90 }), scores({ performance: 99, seo: 90 }), scores()]
  expect(medianScores(reports)).toEqual(scores())
})

test.each([
  [scores(), true],
  [scores({ performance: 97 }), false],
  [scores({ accessibility: 99 }), false],
])('%j is good enough: %s', (audited, good) => {
  expect(isGoodEnough(audited)).toBe(good)
})

test('every page has a row', () => {
  expect(scoresTable(new Map([['/', scores()]])).split('\n')[2]).toBe('| / | 98 | 100 | 100 | 100 |')
})

import { computeScore, formatScore, listSurvivors } from './score'

const mutant = (status: string, line = 1, replacement = 'false') => ({
  status,
  fileName: `${process.cwd()}/a.ts`,
  replacement,
  location: { start: { line } },
})

test('red tests and endless tests notice a change; one that does not compile counts for nothing', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored']
  const score = computeScore(
    'feed',
    statuses.map((status) => mutant(status)),
  )
  expect(score).toEqual({ area: 'feed', noticed: 2, survived: 2, percent: 50 })
})

test('an area fails below 85 per cent, and without any change: its files have moved', () => {
  const line = (percent: number) => formatScore({ area: 'feed', noticed: 17, survived: 3, percent })
  expect(line(85)).toMatch(/^ok {4}feed .*17 of 20 changes noticed +85\.0 %$/)
  expect(line(84.9)).toMatch(/^FAIL/)
  expect(formatScore(computeScore('feed', []))).toMatch(/^FAIL/)
})

test('a survivor is printed with its place and its text', () => {
  const mutants = [mutant('Killed'), mutant('Survived', 8, '(a) =>\n  b')]
  expect(listSurvivors(mutants)).toEqual(['Survived  a.ts:8  (a) => b'])
})

import { lineOf, scoreOf, survivorsOf } from './score'

const mutant = (status: string, line = 1, replacement = 'false') => ({
  status,
  fileName: `${process.cwd()}/a.ts`,
  replacement,
  location: { start: { line } },
})

test('a change is noticed by a red test or by tests that never end; one that does not compile says nothing', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'].map((status) =>
    mutant(status),
  )
  expect(scoreOf('feed', mutants)).toEqual({ area: 'feed', noticed: 2, survived: 2, percent: 50 })
})

test('an area with nothing to change has failed: its files are somewhere else by now', () => {
  expect(lineOf(scoreOf('feed', []))).toMatch(/^FAIL/)
})

test('85 per cent is enough, and less is not', () => {
  const line = (percent: number) => lineOf({ area: 'feed', noticed: 17, survived: 3, percent })
  expect(line(85)).toMatch(/^ok {4}feed .*17 of 20 changes noticed +85\.0 %$/)
  expect(line(84.9)).toMatch(/^FAIL/)
})

test('a survivor is told with its place and what was written there', () => {
  const mutants = [mutant('Killed'), mutant('Survived', 8, '(a) =>\n  b')]
  expect(survivorsOf(mutants)).toEqual(['Survived  a.ts:8  (a) => b'])
})

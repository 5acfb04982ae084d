import path from 'node:path'
import { sourceFiles } from '../structure/sourceFiles'
import { areas } from './areas.data'

const INNERMOST = /\{([^{}]*)\}/

/** Lists the patterns that braces abbreviate: each of them has to match. */
const expandBraces = (pattern: string): readonly string[] => {
  const found = INNERMOST.exec(pattern)
  if (!found) return [pattern]
  return (found[1] ?? '')
    .split(',')
    .flatMap((choice) => expandBraces(pattern.replace(found[0], () => choice)))
}

const makeMatcher = (pattern: string): RegExp => {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((piece) => (piece === '**/' ? '(?:.*/)?' : piece === '*' ? '[^/]*' : piece.replaceAll('.', '\\.')))
  return new RegExp(`^${source.join('')}$`)
}

const files = sourceFiles()

const findFiles = (pattern: string): readonly string[] => {
  const matcher = makeMatcher(pattern)
  return files.filter((file) => matcher.test(file))
}

test.each(areas)('every pattern of the area "$name" matches a file', ({ mutate, tests }) => {
  const patterns = [...mutate, ...tests].flatMap(expandBraces)
  expect(patterns.filter((pattern) => findFiles(pattern).length === 0)).toEqual([])
})

test.each(areas)('the tests beside the changed files of the area "$name" run', ({ mutate, tests }) => {
  const run = new Set(tests.flatMap(expandBraces).flatMap(findFiles))
  const beside = mutate
    .flatMap(expandBraces)
    .flatMap(findFiles)
    .map((file) => path.posix.join(path.posix.dirname(file), `${path.posix.basename(file, '.ts')}.test.ts`))
  expect(beside.filter((file) => files.includes(file) && !run.has(file))).toEqual([])
})

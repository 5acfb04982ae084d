// Breaks one rule at a time in a copy of the checkout, takes out what mends one defect at a time, and shows which test turns
// red: breaks.ts [words of a rule, as a regular expression]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processLogger } from '../../tools/src/logger/logger'
import { copyCheckout } from '../checkout/checkoutCopy'
import { type Break, breaks } from './breaks.data'
import { defects } from './defects.data'
import { broken, type Outcome, outcomeOf } from './oneBreak'

const { root, remove } = copyCheckout(process.cwd())
const report = path.join(root, 'jest-report.json')

const runTests = (tests: readonly string[]): Outcome => {
  const args = ['--json', `--outputFile=${report}`, '--silent', '--runTestsByPath', ...tests]
  writeFileSync(report, '')
  spawnSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], { cwd: root })
  return outcomeOf(readFileSync(report, 'utf8'))
}

/** The outcome on one break; the file is put back, whatever happens. */
const tryBreak = ({ file, tests }: Break, source: string, next: string): Outcome => {
  writeFileSync(path.join(root, file), next)
  try {
    return runTests(tests)
  } finally {
    writeFileSync(path.join(root, file), source)
  }
}

const lineOf = (mark: string, { rule }: Break, detail: string): string =>
  `${mark.padEnd(6)} ${rule}\n       ${detail}`

const lineOfOutcome = (one: Break, outcome: Outcome): string => {
  if (outcome.kind === 'red') return lineOf('red', one, outcome.test)
  if (outcome.kind === 'green') return lineOf('GREEN', one, `no test of ${one.tests.join(', ')} noticed`)
  return lineOf('UNABLE', one, outcome.reason)
}

/** Tries one break; one whose file or text is gone fails, since it proves nothing any more. */
const resultLineOf = (one: Break): string => {
  const missing = [one.file, ...one.tests].filter((name) => !existsSync(path.join(root, name)))
  if (missing.length > 0) return lineOf('STALE', one, `${missing.join(', ')} does not exist`)
  const source = readFileSync(path.join(root, one.file), 'utf8')
  const next = broken(source, one.from, one.to)
  if (next === null) return lineOf('STALE', one, `${one.file} does not have once: ${one.from}`)
  return lineOfOutcome(one, tryBreak(one, source, next))
}

const asked = new RegExp(process.argv.slice(2).join(' '), 'i')
const wanted = [...breaks, ...defects].filter(({ rule }) => asked.test(rule))
const present = [...new Set(wanted.flatMap(({ tests }) => tests))].filter((test) => existsSync(test))
const before = runTests(present)
const outcomes =
  before.kind === 'green' ? [] : [`the tests are not green to begin with: ${JSON.stringify(before)}`]
if (before.kind !== 'green') processLogger.error(outcomes.join(''))
else
  for (const one of wanted) {
    const outcome = resultLineOf(one)
    outcomes.push(outcome)
    processLogger.info(outcome)
  }
remove()

const noticed = outcomes.filter((line) => line.startsWith('red')).length
processLogger.info(`\n${noticed} of ${wanted.length} breaks noticed`)
if (noticed !== wanted.length) process.exitCode = 1

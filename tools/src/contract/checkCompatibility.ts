import { readFileSync } from 'node:fs'
import path from 'node:path'
import { err, type Result } from '@site/shared/result'
import { runTypeScript, type TypeFailure } from './declarations'
import { currentVersion } from './records'

/** An export of a contract on record that the platform dropped or narrowed. */
interface BreakingChange {
  /** The contract on record. */
  readonly version: string
  /** The platform's export. */
  readonly name: string
}

const ERROR_LINE = /^(contract\/([\d.]+)\/compatibility\.ts)\((\d+),/gm

const nameOn = (line: string): string => /^export (?:const|type) (?:given)?(\w+)/.exec(line)?.[1] ?? line

const lineOf = (file: string, line: number): string => readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''

/** Reads breaking changes from the compiler's errors in compatibility tests. */
const breakingChangesIn = (sharedDir: string, errors: string): readonly BreakingChange[] =>
  [...errors.matchAll(ERROR_LINE)].map(([, file = '', version = '', line]) => ({
    version,
    name: nameOn(lineOf(path.join(sharedDir, file), Number(line))),
  }))

/** One line for each contract, naming both sides. */
const describeBreakingChanges = (changes: readonly BreakingChange[], current: string): string =>
  [...new Set(changes.map(({ version }) => version))]
    .map((version) => {
      const names = new Set(changes.filter((change) => change.version === version).map(({ name }) => name))
      return `The platform ${current} breaks contract ${version}: ${[...names].join(', ')}`
    })
    .join('\n')

/** What the platform is made of and the tests of contracts, without the types only tests need: they may be absent. */
const COMPILE_ONLY = ['-p', 'tsconfig.contract.json']

/** Compiles the platform and the tests of every contract it has to keep. */
export const checkCompatibility = (sharedDir: string): Result<void, TypeFailure> => {
  const compiled = runTypeScript(sharedDir, COMPILE_ONLY)
  if (compiled.ok) return compiled
  const changes = breakingChangesIn(sharedDir, compiled.error.message)
  const summary = describeBreakingChanges(changes, currentVersion(sharedDir))
  return err({ ...compiled.error, message: `${summary}\n\n${compiled.error.message}`.trim() })
}

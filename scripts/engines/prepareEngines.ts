import { err, ok, type Result } from '@site/shared/result'
import type { EngineName } from './engines'
import { type Program, programsOf } from './programs'

/** What preparing engines needs of the machine, and may do to it. */
export interface EngineMachine {
  /** Where a program is; undefined when the machine has none. */
  readonly find: (program: Program) => string | undefined
  /** Tries to install packages of the system. */
  readonly install: (debianPackages: readonly string[]) => void
}

export interface MissingEngines {
  readonly kind: 'missing-engines'
  readonly message: string
}

const packagesMissing = (engine: EngineName, { find }: EngineMachine): readonly string[] => {
  const missing = programsOf[engine].filter((program) => find(program) === undefined)
  return [...new Set(missing.map(({ debianPackage }) => debianPackage))]
}

const sentenceFor = (engine: EngineName, packages: readonly string[]): string =>
  `The journeys cannot run in ${engine}. Install what it needs (Debian: apt-get install ${packages.join(' ')}), ` +
  `or leave it out: ENGINES_WITHOUT=${engine}`

/** Installs what the engines still need; an error names each that cannot run and what to install. */
export const prepareEngines = (
  engines: readonly EngineName[],
  machine: EngineMachine,
): Result<readonly EngineName[], MissingEngines> => {
  const packages = [...new Set(engines.flatMap((engine) => packagesMissing(engine, machine)))]
  if (packages.length > 0) machine.install(packages)
  const sentences = engines.flatMap((engine) => {
    const missing = packagesMissing(engine, machine)
    return missing.length > 0 ? [sentenceFor(engine, missing)] : []
  })
  return sentences.length > 0 ? err({ kind: 'missing-engines', message: sentences.join('\n') }) : ok(engines)
}

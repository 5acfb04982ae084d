import { err, ok, type Result } from '@site/shared/result'
import { installFromDebian } from './debian'
import { enginePrograms, findProgram, type Program } from './programs'

/** A browser engine the journeys run in. */
export type EngineName = keyof typeof enginePrograms

const isEngine = (name: string): name is EngineName => Object.hasOwn(enginePrograms, name)

const ENGINES = Object.keys(enginePrograms).filter(isEngine)

interface EngineFailure {
  readonly kind: 'unknown-engine' | 'no-engine' | 'missing-engines'
  readonly message: string
}

type Engines = Result<readonly EngineName[], EngineFailure>

/**
 * The engines to test.
 * @param without names to leave out, separated by commas; an unknown name is an error, so that a typo leaves nothing out
 */
export const chooseEngines = (without = ''): Engines => {
  const names = without.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.find((name) => !isEngine(name))
  const all = ENGINES.join(', ')
  if (unknown !== undefined)
    return err({
      kind: 'unknown-engine',
      message: `ENGINES_WITHOUT has an unknown engine ${unknown}. Engines: ${all}`,
    })
  const chosen = ENGINES.filter((engine) => !names.includes(engine))
  return chosen.length > 0
    ? ok(chosen)
    : err({ kind: 'no-engine', message: 'ENGINES_WITHOUT leaves no engine to test' })
}

/** What preparing engines reads of the machine, and may install. */
export interface EngineMachine {
  /** Where a program is; undefined where it is not installed. */
  readonly find: (program: Program) => string | undefined
  /** Tries to install packages of the system. */
  readonly install: (debianPackages: readonly string[]) => void
}

const thisMachine: EngineMachine = {
  find: findProgram,
  install: (packages) => void installFromDebian(...packages),
}

/** Installs what the engines still need; the error names each engine that cannot run and what to install. */
export const prepareEngines = (
  engines: readonly EngineName[],
  { find, install }: EngineMachine = thisMachine,
): Engines => {
  const listMissing = (engine: EngineName): readonly string[] =>
    enginePrograms[engine].flatMap((program) => (find(program) === undefined ? program.debianPackage : []))
  const packages = new Set(engines.flatMap(listMissing))
  if (packages.size > 0) install([...packages])
  const sentences = engines.flatMap((engine) => {
    const missing = [...new Set(listMissing(engine))].join(' ')
    return missing === ''
      ? []
      : `The journeys cannot run in ${engine}. Install what it needs (Debian: apt-get install ${missing}), ` +
          `or leave it out: ENGINES_WITHOUT=${engine}`
  })
  return sentences.length === 0
    ? ok(engines)
    : err({ kind: 'missing-engines', message: sentences.join('\n') })
}

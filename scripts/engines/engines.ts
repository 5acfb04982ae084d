import { err, ok, type Result } from '@site/shared/result'

/** The browser engines the journeys run in. */
const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof ENGINES)[number]

export interface WrongChoice {
  readonly kind: 'unknown-engine' | 'no-engine'
  readonly message: string
}

const isEngine = (name: string): boolean => ENGINES.some((engine) => engine === name)

const unknownEngine = (name: string): WrongChoice => ({
  kind: 'unknown-engine',
  message: `ENGINES_WITHOUT names ${name}, which is no engine. Engines: ${ENGINES.join(', ')}`,
})

/** All engines but those that `without` names, separated by commas. */
export const chooseEngines = (without = ''): Result<readonly EngineName[], WrongChoice> => {
  const names = without.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.find((name) => !isEngine(name))
  if (unknown !== undefined) return err(unknownEngine(unknown))
  const chosen = ENGINES.filter((engine) => !names.includes(engine))
  if (chosen.length === 0)
    return err({ kind: 'no-engine', message: 'ENGINES_WITHOUT leaves no engine to test' })
  return ok(chosen)
}

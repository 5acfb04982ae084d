import { err, ok, type Result } from '@site/shared/result'

/** Each change passes the gate; the long suite holds the tests that take longer. */
type Group = 'gate' | 'long'

/** One kind of check, run by the npm script `test:<name>` of the root package. */
export interface Stage {
  readonly name:
    | 'types'
    | 'lint'
    | 'unit'
    | 'browser'
    | 'unit-long'
    | 'slow'
    | 'engines'
    | 'icecast'
    | 'bench'
    | 'install'
  readonly group: Group
  /** The runner that writes a report; absent where no tests run. */
  readonly runner?: 'jest' | 'playwright'
  /** The stage it runs at the same time as, where that runs too. */
  readonly beside?: Stage['name']
}

interface UnknownStage {
  readonly kind: 'unknown-stage'
  readonly message: string
}

/** Every stage, the quick ones of each group first. */
const STAGES: readonly Stage[] = [
  { name: 'types', group: 'gate' },
  { name: 'lint', group: 'gate' },
  { name: 'unit', group: 'gate', runner: 'jest' },
  { name: 'browser', group: 'gate', runner: 'playwright' },
  { name: 'unit-long', group: 'long', runner: 'jest' },
  { name: 'slow', group: 'long', runner: 'playwright' },
  { name: 'engines', group: 'long', runner: 'playwright' },
  // Both mostly wait for sound, and leave half of the processor to one another.
  { name: 'icecast', group: 'long', runner: 'playwright', beside: 'engines' },
  // One round of each table: that they can be measured, not what they say.
  { name: 'bench', group: 'long' },
  { name: 'install', group: 'long' },
]

/** The stages with these names or of these groups, or the gate when none is named. */
export const chooseStages = (names: readonly string[]): Result<readonly Stage[], UnknownStage> => {
  const wanted = names.length === 0 ? ['gate'] : names
  const known = new Set<string>(STAGES.flatMap(({ name, group }) => [name, group]))
  const unknown = wanted.find((name) => !known.has(name))
  if (unknown === undefined)
    return ok(STAGES.filter(({ name, group }) => wanted.includes(name) || wanted.includes(group)))
  const message = `There is no stage called ${unknown}. Stages: ${[...known].toSorted().join(', ')}`
  return err({ kind: 'unknown-stage', message })
}

/** The stages in groups that run one after another; the stages of a group run at the same time. */
export const groupStages = (stages: readonly Stage[]): readonly (readonly Stage[])[] =>
  stages
    .filter(({ beside }) => !stages.some(({ name }) => name === beside))
    .map((stage) => [stage, ...stages.filter(({ beside }) => beside === stage.name)])

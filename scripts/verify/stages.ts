import { err, ok, type Result } from '@site/shared/result'

/** The gate is what each change passes; the long suite is what takes longer. */
type Group = 'gate' | 'long'

interface Report {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** One kind of check, run by an npm script of the root package. */
export interface Stage {
  readonly name: 'types' | 'lint' | 'unit' | 'browser' | 'slow' | 'engines' | 'icecast' | 'evening'
  readonly group: Group
  readonly script: string
  /** Arguments that make a test runner leave a report; absent where no tests run. */
  readonly report?: Report
  /** The stage it runs at the same moment as, where that runs too. */
  readonly beside?: Stage['name']
}

export interface UnknownStage {
  readonly kind: 'unknown-stage'
  readonly message: string
}

const jestReport = (file: string): Report => ({
  file,
  args: ['--json', `--outputFile=${file}`],
  env: {},
})

const playwrightReport = (file: string): Report => ({
  file,
  args: [],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
})

/** Every stage, the quick ones of each group first. Reports go to `reportDir`. */
export const allStages = (reportDir: string): readonly Stage[] => {
  const browserStage = (name: Stage['name'], group: Group): Stage => ({
    name,
    group,
    script: `test:${name}`,
    report: playwrightReport(`${reportDir}/${name}.json`),
  })
  return [
    { name: 'types', group: 'gate', script: 'test:types' },
    { name: 'lint', group: 'gate', script: 'test:lint' },
    { name: 'unit', group: 'gate', script: 'test:unit', report: jestReport(`${reportDir}/unit.json`) },
    browserStage('browser', 'gate'),
    browserStage('slow', 'long'),
    browserStage('engines', 'long'),
    // Both play sound as long as it lasts, and leave half of the processor to one another.
    { ...browserStage('icecast', 'long'), beside: 'engines' },
    { name: 'evening', group: 'long', script: 'test:evening' },
  ]
}

/** The stages and groups of these names, or the gate when none is named. */
export const chooseStages = (
  stages: readonly Stage[],
  names: readonly string[],
): Result<readonly Stage[], UnknownStage> => {
  const wanted = names.length === 0 ? ['gate'] : names
  const isNamed = (stage: Stage, name: string): boolean => stage.name === name || stage.group === name
  const unknown = wanted.find((name) => !stages.some((stage) => isNamed(stage, name)))
  if (unknown === undefined) return ok(stages.filter((stage) => wanted.some((name) => isNamed(stage, name))))
  const known = [...stages.map(({ name }) => name), 'gate', 'long'].join(', ')
  return err({ kind: 'unknown-stage', message: `There is no stage called ${unknown}. Stages: ${known}` })
}

/** The stages that run at the same moment, one group after another. */
export const inGroups = (stages: readonly Stage[]): readonly (readonly Stage[])[] => {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const group = groups.find((others) => others.some(({ name }) => name === stage.beside))
    if (group) group.push(stage)
    else groups.push([stage])
  }
  return groups
}

import { err, ok, type Result } from '@site/shared/result'

/** One kind of check, run by an npm script of the root package. */
export interface Stage {
  readonly name: 'types' | 'lint' | 'unit' | 'browser'
  readonly script: string
  /** Arguments that make a test runner leave a report; absent where no tests run. */
  readonly report?: {
    readonly file: string
    readonly args: readonly string[]
    readonly env: Readonly<Record<string, string>>
  }
}

export interface UnknownStage {
  readonly kind: 'unknown-stage'
  readonly message: string
}

/** Every stage, the quick ones first. Reports go to `reportDir`. */
export const allStages = (reportDir: string): readonly Stage[] => {
  const [jest, playwright] = [`${reportDir}/jest.json`, `${reportDir}/playwright.json`]
  return [
    { name: 'types', script: 'test:types' },
    { name: 'lint', script: 'test:lint' },
    {
      name: 'unit',
      script: 'test:unit',
      report: { file: jest, args: ['--json', `--outputFile=${jest}`], env: {} },
    },
    {
      name: 'browser',
      script: 'test:browser',
      report: {
        file: playwright,
        args: [],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
      },
    },
  ]
}

/** The stages of these names, or all when none is named. */
export const chooseStages = (
  stages: readonly Stage[],
  names: readonly string[],
): Result<readonly Stage[], UnknownStage> => {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown === undefined)
    return ok(names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name)))
  const known = stages.map(({ name }) => name).join(', ')
  return err({ kind: 'unknown-stage', message: `There is no stage called ${unknown}. Stages: ${known}` })
}

// Changes logic one small step at a time and counts the changes that no test notices: npm run test:mutation -- [area]...
// Runs every night (.github/workflows/nightly.yml).
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { readInitialOptions } from 'jest-config'
import { processLogger } from '../../tools/src/lib/logger'
import { type Area, areas } from './areas.data'
import { computeScore, formatScore, listSurvivors, MIN_PERCENT, type Mutant, type Score } from './score'

process.chdir(path.join(import.meta.dirname, '../..'))

/** One project of the root configuration, with the tests of one area only. */
const readJestConfig = async ({ project, tests }: Area): Promise<object> => {
  const { config } = await readInitialOptions('jest.config.ts')
  const projects = (config.projects ?? []).filter((one) => typeof one !== 'string')
  const own = projects.find(({ displayName }) => displayName === project)
  if (!own) throw new Error(`jest.config.ts has no project ${project}`)
  return {
    ...own,
    projects: [],
    testMatch: tests,
    testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  }
}

const findMutants = async (area: Area): Promise<readonly Mutant[]> => {
  const stryker = new Stryker({
    testRunner: 'jest',
    mutate: [...area.mutate],
    jest: { projectType: 'custom', config: await readJestConfig(area), enableFindRelatedTests: false },
    coverageAnalysis: area.madeAtFirstUse ? 'all' : 'perTest',
    concurrency: 1,
    reporters: ['dots'],
    // Machines are shared: a change that only takes longer must not count as noticed.
    timeoutMS: 30_000,
    tempDirName: '.mutation',
    ignorePatterns: ['dist', 'e2e', 'docs', '.site', '.cache', 'test-results', '*.webp', '*.mp3'],
    tsconfigFile: 'none',
    allowConsoleColors: false,
  })
  return stryker.runMutationTest()
}

const names = process.argv.slice(2)
const scores: Score[] = []
for (const area of areas.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const mutants = await findMutants(area)
  scores.push(computeScore(area.name, mutants))
  for (const survivor of listSurvivors(mutants)) processLogger.info(survivor)
}
processLogger.info(`\n${scores.map(formatScore).join('\n')}`)
if (!scores.every(({ percent }) => percent >= MIN_PERCENT)) process.exitCode = 1
process.exit()

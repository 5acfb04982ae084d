// Changes the logic one small step at a time and counts the changes no test notices: mutation.ts [area]...
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { readInitialOptions } from 'jest-config'
import { processLogger } from '../../tools/src/logger/logger'
import { type Area, areas } from './areas.data'
import { lineOf, type Mutant, type Score, scoreOf, survivorsOf, WANTED } from './score'

process.chdir(path.join(import.meta.dirname, '../..'))

/** One project of the configuration all tests share, with the tests of one area only. */
const jestConfigOf = async ({ project, tests }: Area): Promise<object> => {
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

const mutantsOf = async (area: Area): Promise<readonly Mutant[]> => {
  const stryker = new Stryker({
    testRunner: 'jest',
    mutate: [...area.mutate],
    jest: { projectType: 'custom', config: await jestConfigOf(area), enableFindRelatedTests: false },
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
  const mutants = await mutantsOf(area)
  scores.push(scoreOf(area.name, mutants))
  for (const survivor of survivorsOf(mutants)) processLogger.info(survivor)
}
processLogger.info(`\n${scores.map(lineOf).join('\n')}`)
if (!scores.every(({ percent }) => percent >= WANTED)) process.exitCode = 1
process.exit()

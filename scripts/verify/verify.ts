// Runs stages of checks and prints a summary: `npm test`, `npm test -- --all`, `npm test -- types unit`, or `npm test -- long`.
import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { readText } from '../../tools/src/lib/files'
import { processLogger } from '../../tools/src/lib/logger'
import { listChanged, nameFiles, recordGreen } from './green'
import { chooseScope, type StageArguments } from './scope'
import { chooseStages, groupStages, type Stage } from './stages'
import {
  countTests,
  formatCount,
  formatFailures,
  formatSlowest,
  formatSummary,
  hasSucceeded,
  type StageOutcome,
} from './summary'
import { readTestReport } from './testReport'

const root = path.join(import.meta.dirname, '../..')
const reportDir = path.join(root, 'node_modules/.cache/verify')

/** Runs the npm script of a stage, and resolves with its exit code. */
const runScript = (
  { name, runner }: Stage,
  report: string,
  output: number | 'inherit',
  narrowing: readonly string[],
): Promise<number> =>
  new Promise((resolve) => {
    const args = ['run', '--silent', `test:${name}`, '--']
    if (runner === 'jest') args.push('--json', `--outputFile=${report}`)
    args.push(...narrowing)
    const env = { ...process.env, ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }) }
    const child = spawn('npm', args, {
      stdio: ['inherit', output, output],
      env,
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

const runStage = async (
  stage: Stage,
  args: StageArguments,
  output: number | 'inherit' = 'inherit',
): Promise<StageOutcome> => {
  const { name, runner } = stage
  const startedAt = systemClock.now()
  const report = path.join(reportDir, `${name}.json`)
  rmSync(report, { force: true })
  const exitCode = await runScript(stage, report, output, args[name] ?? [])
  const tests = runner && readTestReport((await readText(report)) ?? '')
  return {
    name,
    succeeded: hasSucceeded(exitCode, tests, runner !== undefined),
    tookMs: systemClock.now() - startedAt,
    ...(tests && { tests }),
  }
}

const announce = ({ name }: Stage): void => processLogger.info(`\n== ${name} ==`)

/** Runs a stage with its output in a file, which the returned function prints. */
const runQuietly = async (stage: Stage, args: StageArguments) => {
  const file = path.join(reportDir, `${stage.name}.log`)
  const output = openSync(file, 'w')
  const outcome = await runStage(stage, args, output)
  closeSync(output)
  return async (): Promise<StageOutcome> => {
    announce(stage)
    processLogger.info((await readText(file)) ?? '')
    return outcome
  }
}

/** All stages run, even after a failure: one run shows everything that is wrong. */
const runAll = async (
  stages: readonly Stage[],
  args: StageArguments = {},
): Promise<readonly StageOutcome[]> => {
  const outcomes: StageOutcome[] = []
  for (const [first, ...others] of groupStages(stages)) {
    if (!first) continue
    const quiet = others.map((stage) => runQuietly(stage, args))
    announce(first)
    outcomes.push(await runStage(first, args))
    for (const print of quiet) outcomes.push(await (await print)())
  }
  return outcomes
}

const printSummary = async (outcomes: readonly StageOutcome[]): Promise<void> => {
  const count = formatCount(countTests(outcomes))
  const failures = formatFailures(outcomes)
  await writeFile(path.join(reportDir, 'count.txt'), `${count}\n`)
  await writeFile(path.join(reportDir, 'failures.txt'), failures && `${failures}\n`)
  const slowest = formatSlowest(outcomes)
  if (slowest) processLogger.info(`\n== slowest ==\n${slowest}`)
  const summary = formatSummary(outcomes)
  processLogger.info(`\n== summary ==\n${summary}\n\n${failures && `${failures}\n\n`}${count}`)
  if (!outcomes.every(({ succeeded }) => succeeded)) process.exitCode = 1
}

/** Runs the gate, or what of it a change needs, and remembers the files with which all of it passed. */
const runGate = async (stages: readonly Stage[], wantsAll: boolean): Promise<readonly StageOutcome[]> => {
  const files = nameFiles(root, reportDir)
  const changed = files === undefined ? undefined : await listChanged(root, reportDir, files)
  const scope = chooseScope({ isCi: process.env.CI !== undefined, wantsAll, changed })
  processLogger.info(scope.reason)
  const outcomes = await runAll(stages, scope.args)
  const isGreen = scope.args === undefined && outcomes.every(({ succeeded }) => succeeded)
  // A file that was saved meanwhile was not tested.
  if (isGreen && files !== undefined && nameFiles(root, reportDir) === files)
    await recordGreen(reportDir, files)
  return outcomes
}

process.chdir(root)
await mkdir(reportDir, { recursive: true })
const given = process.argv.slice(2)
const names = given.filter((name) => name !== '--all')
const stages = chooseStages(names)
if (!stages.ok) {
  processLogger.error(stages.error.message)
  process.exitCode = 1
} else if (names.length === 0) await printSummary(await runGate(stages.value, given.includes('--all')))
else await printSummary(await runAll(stages.value))

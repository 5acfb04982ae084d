import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { processLogger } from '../../tools/src/logger/logger'
import { runTogether } from './runStage'
import { allStages, chooseStages, inGroups, type Stage } from './stages'
import { countLine, failuresIn, type StageOutcome, summaryOf, totalOf } from './summary'

const root = path.join(import.meta.dirname, '../..')
const reportDir = path.join(root, 'node_modules/.cache/verify')

/** All stages run, even after a failure: one look tells everything that is wrong. */
const runAll = async (stages: readonly Stage[]): Promise<readonly StageOutcome[]> => {
  const outcomes: StageOutcome[] = []
  for (const group of inGroups(stages)) outcomes.push(...(await runTogether(group, reportDir)))
  return outcomes
}

const tell = async (outcomes: readonly StageOutcome[]): Promise<void> => {
  const count = countLine(totalOf(outcomes))
  const failures = failuresIn(outcomes)
  await writeFile(path.join(reportDir, 'count.txt'), `${count}\n`)
  await writeFile(path.join(reportDir, 'failures.txt'), failures && `${failures}\n`)
  processLogger.info(`\n== summary ==\n${summaryOf(outcomes)}\n\n${failures && `${failures}\n\n`}${count}`)
  if (!outcomes.every((outcome) => outcome.succeeded)) process.exitCode = 1
}

const verify = async (names: readonly string[]): Promise<void> => {
  process.chdir(root)
  await mkdir(reportDir, { recursive: true })
  const stages = chooseStages(allStages(reportDir), names)
  if (stages.ok) return tell(await runAll(stages.value))
  processLogger.error(stages.error.message)
  process.exitCode = 1
}

await verify(process.argv.slice(2))

import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { readText } from '../../tools/src/disk/disk'
import { processLogger } from '../../tools/src/logger/logger'
import type { Stage } from './stages'
import { type StageOutcome, succeeded } from './summary'
import { readTestReport } from './testReport'

const exitCodeOf = (stage: Stage, output: number | 'inherit'): Promise<number> =>
  new Promise((resolve) => {
    const args = ['run', '--silent', stage.script, '--', ...(stage.report?.args ?? [])]
    const env = { ...process.env, ...stage.report?.env }
    const stdio = ['inherit', output, output] as const
    const child = spawn('npm', args, { stdio: [...stdio], env, shell: process.platform === 'win32' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

const outcomeOf = async (stage: Stage, output: number | 'inherit'): Promise<StageOutcome> => {
  const startedAt = systemClock.now()
  if (stage.report) rmSync(stage.report.file, { force: true })
  const exitCode = await exitCodeOf(stage, output)
  const tests = stage.report && readTestReport((await readText(stage.report.file)) ?? '')
  return {
    name: stage.name,
    succeeded: succeeded(exitCode, tests, stage.report !== undefined),
    tookMs: systemClock.now() - startedAt,
    ...(tests && { tests }),
  }
}

const announce = ({ name }: Stage): void => processLogger.info(`\n== ${name} ==`)

/** Runs one stage; what it says goes straight to the terminal. */
const runShown = (stage: Stage): Promise<StageOutcome> => {
  announce(stage)
  return outcomeOf(stage, 'inherit')
}

/** Runs one stage; what it says goes to a file, which the answer shows. */
const runKept = async (stage: Stage, file: string) => {
  const output = openSync(file, 'w')
  const outcome = await outcomeOf(stage, output)
  closeSync(output)
  return async (): Promise<StageOutcome> => {
    announce(stage)
    processLogger.info((await readText(file)) ?? '')
    return outcome
  }
}

/** Runs stages at the same moment: the terminal is told what the first says, then what each of the others said. */
export const runTogether = async (
  [first, ...others]: readonly Stage[],
  reportDir: string,
): Promise<readonly StageOutcome[]> => {
  if (!first) return []
  const kept = others.map((stage) => runKept(stage, path.join(reportDir, `${stage.name}.log`)))
  const outcomes = [await runShown(first)]
  for (const show of kept) outcomes.push(await (await show)())
  return outcomes
}

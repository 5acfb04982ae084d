import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { systemClock } from '@site/shared/clock'
import { readText } from '../../tools/src/disk/disk'
import type { Stage } from './stages'
import { type StageOutcome, succeeded } from './summary'
import { readTestReport } from './testReport'

const exitCodeOf = (stage: Stage): Promise<number> =>
  new Promise((resolve) => {
    const args = ['run', '--silent', stage.script, '--', ...(stage.report?.args ?? [])]
    const env = { ...process.env, ...stage.report?.env }
    const child = spawn('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs one stage; what it says goes straight to the terminal. */
export const runStage = async (stage: Stage): Promise<StageOutcome> => {
  const startedAt = systemClock.now()
  if (stage.report) rmSync(stage.report.file, { force: true })
  const exitCode = await exitCodeOf(stage)
  const tests = stage.report && readTestReport((await readText(stage.report.file)) ?? '')
  return {
    name: stage.name,
    succeeded: succeeded(exitCode, tests, stage.report !== undefined),
    tookMs: systemClock.now() - startedAt,
    ...(tests && { tests }),
  }
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { repository } from '../support/command'

export interface ProcessResult {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

/** Runs Node with these arguments to its end, in a process of its own. */
export const runNode = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const options = { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } } as const
    const child = spawn(process.execPath, args, options)
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }))
  })

export const FOREIGN_MACHINE = path.join(import.meta.dirname, 'foreignMachine.mjs')

export const KILL_AT_STEP = path.join(import.meta.dirname, 'killAtStep.mjs')

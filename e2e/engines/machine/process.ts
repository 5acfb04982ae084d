import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process, and resolves once it is gone. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Starts a program that serves others; what it says is dropped. */
export const startServer = (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => spawn(file, args, { env: { ...process.env, ...env }, stdio: 'ignore' })

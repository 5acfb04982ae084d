import { CommanderError } from 'commander'
import { siteProgram } from '../commands/program'
import { type CommandOutcome, environment } from './stubCheckout'

/**
 * Runs a `site` command on a checkout in this process, in a hundredth of the time of another one. Tests of `.env`, of what is
 * written to streams, and of failures of the file system, whose errors are not Jest's, call `runSite`.
 */
export const runHere = async (root: string, ...args: readonly string[]): Promise<CommandOutcome> => {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(`${line}\n`)
  const program = siteProgram(root, { info: print, error: print })
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ])
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => lines.push(text), writeErr: (text) => lines.push(text) })
  const { env, exitCode } = process
  process.env = environment()
  process.exitCode = undefined
  try {
    await program.parseAsync(['--root', root, ...args], { from: 'user' })
    return { exitCode: Number(process.exitCode ?? 0), output: lines.join('') }
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause
    return { exitCode: cause.exitCode, output: lines.join('') }
  } finally {
    Object.assign(process, { env, exitCode })
  }
}

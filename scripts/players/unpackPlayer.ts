import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const run = (program: string, args: readonly string[], cwd: string): void => {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

/** Fetches a package with npm into a folder of its own, and answers that folder. */
export const unpackPlayer = (source: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'players-'))
  run('npm', ['pack', '--silent', '--ignore-scripts', source], folder)
  const [archive = ''] = readdirSync(folder)
  run('tar', ['xzf', archive, '--strip-components=1'], folder)
  return folder
}

import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { PartSource } from '../workspace/workspace'

export interface BuildFailure {
  readonly kind: 'build-failed'
  readonly message: string
}

const commandLineOf = (dir: string): string =>
  createRequire(path.join(dir, 'package.json')).resolve('webpack-cli/bin/cli.js')

/** Builds a part for production in a process of its own; the failure holds what webpack said. */
export const runWebpack = (part: PartSource): Promise<Result<void, BuildFailure>> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [commandLineOf(part.dir), '--mode', 'production', '--stats', 'errors-only', '--no-color'],
      {
        cwd: part.dir,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', (cause) => resolve(err({ kind: 'build-failed', message: cause.message })))
    child.on('close', (code) =>
      resolve(code === 0 ? ok(undefined) : err({ kind: 'build-failed', message: explain(part, said) })),
    )
  })

const explain = (part: PartSource, said: readonly Buffer[]): string =>
  `${part.name} could not be built.\n${Buffer.concat(said).toString('utf8').trim()}`

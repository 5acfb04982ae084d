import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { PartSource } from '../workspace/workspace'

export interface BuildFailure {
  readonly kind: 'build-failed'
  readonly message: string
}

/** Work this process can do while webpack is at work in another; nobody waits for it. */
export type OnSpawn = () => void

const programOf = (dir: string): string =>
  createRequire(path.join(dir, 'package.json')).resolve('@site/shared/federation/build')

const startWebpack = ({ dir }: PartSource): ChildProcess =>
  spawn(process.execPath, [programOf(dir)], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

const explain = (part: PartSource, written: readonly Buffer[]): string =>
  `${part.name} could not be built.\n${Buffer.concat(written).toString('utf8').trim()}`

/**
 * Builds a part for production in a process of its own, which leaves `dist` alone until the build is whole; the failure holds
 * what webpack wrote. Resolves as soon as the files are there: the process goes on for a moment, writing its cache.
 */
export const runWebpack = (part: PartSource, onSpawn: OnSpawn): Promise<Result<void, BuildFailure>> =>
  new Promise((resolve) => {
    const written: Buffer[] = []
    const child = startWebpack(part)
    child.on('spawn', onSpawn)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => written.push(bytes))
    const fail = (message: string): void => resolve(err({ kind: 'build-failed', message }))
    child.on('message', () => resolve(ok(undefined)))
    child.on('error', (cause) => fail(cause.message))
    child.on('close', () => fail(explain(part, written)))
  })

import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { type LockFailure, withLock } from '../lock/lock'
import type { PartSource } from '../workspace/workspace'

export interface BuildFailure {
  readonly kind: 'build-failed'
  readonly message: string
}

/** Work this process can do while webpack is at work in another; nobody waits for it. */
export type OnSpawn = () => void

type Answer = (result: Result<void, BuildFailure | LockFailure>) => void

const programOf = (dir: string): string =>
  createRequire(path.join(dir, 'package.json')).resolve('@site/shared/federation/build')

const startWebpack = ({ dir }: PartSource): ChildProcess =>
  spawn(process.execPath, [programOf(dir)], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

const explain = (part: PartSource, said: readonly Buffer[]): string =>
  `${part.name} could not be built.\n${Buffer.concat(said).toString('utf8').trim()}`

/** Answers as soon as the files are there; done when the process has ended. */
const webpackOf = (part: PartSource, answer: Answer, onSpawn: OnSpawn): Promise<Result<void, never>> =>
  new Promise((resolve) => {
    const said: Buffer[] = []
    const child = startWebpack(part)
    child.on('spawn', onSpawn)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
    const end = (message: string): void => {
      answer(err({ kind: 'build-failed', message }))
      resolve(ok(undefined))
    }
    child.on('message', () => answer(ok(undefined)))
    child.on('error', (cause) => end(cause.message))
    child.on('close', () => end(explain(part, said)))
  })

/**
 * Builds a part for production in a process of its own; the failure holds what webpack said. The process goes on for a
 * moment after the answer, remembering the build, and the next one for the same part waits for it.
 * @param timeoutMs how long to wait for a build of this part that is under way, in milliseconds
 */
export const runWebpack = (
  part: PartSource,
  timeoutMs: number,
  onSpawn: OnSpawn,
): Promise<Result<void, BuildFailure | LockFailure>> =>
  new Promise((answer, reject) => {
    const lock = path.join(part.dir, 'node_modules/.cache/webpack.lock')
    withLock(lock, timeoutMs, () => webpackOf(part, answer, onSpawn)).then(answer, reject)
  })

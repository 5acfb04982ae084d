import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { JobLimits } from './job'

/** Where the program of the process is. */
export interface ProgramPlaces {
  /** In the checkout, as TypeScript. */
  readonly source: URL
  /** In a package, as one module. */
  readonly bundle: URL
}

/** Of the memory of the process, the part JavaScript objects may take. */
const HEAP_SHARE = 0.6
const MB = 1_048_576

/** Sources run by `tsx`, which a package does not need. */
const loaderOf = (isBundled: boolean): readonly string[] =>
  isBundled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

/** Starts a process for jobs. It has none of the environment of this one, and does not keep this one running. */
export const startChild = ({ source, bundle }: ProgramPlaces, limits: JobLimits): ChildProcess => {
  const isBundled = existsSync(bundle)
  const heapMb = Math.floor((limits.memoryBytes * HEAP_SHARE) / MB)
  const child = fork(
    fileURLToPath(isBundled ? bundle : source),
    [process.pid, limits].map((argument) => JSON.stringify(argument)),
    {
      env: {},
      execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`, ...loaderOf(isBundled)],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  return child
}

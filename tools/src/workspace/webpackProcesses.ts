// Processes that build parts with webpack, several parts each.
import { type ChildProcess, spawn } from 'node:child_process'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'

/** The messages of `@site/shared/federation/build` about a build. */
type Answer = { readonly built: true } | { readonly failure: string }

/** A process that waits for parts. */
interface WebpackProcess {
  readonly script: string
  /** Builds the part in a folder. */
  readonly build: (dir: string) => Promise<Answer>
  /** Whether it has ended, by itself or by a crash. */
  readonly isGone: () => boolean
  /** Lets it end once it has written its caches. */
  readonly end: () => void
}

const collectOutput = ({ stdout, stderr }: ChildProcess): (() => string) => {
  const written: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (bytes: Buffer) => written.push(bytes))
  return () => Buffer.concat(written).toString('utf8').trim()
}

const startProcess = (script: string, cwd: string, onSpawn: () => void): WebpackProcess => {
  const child = spawn(process.execPath, [script], { cwd, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const readOutput = collectOutput(child)
  let answer: (answer: Answer) => void = () => {}
  let isGone = false
  const leave = (failure: string): void => {
    isGone = true
    answer({ failure })
  }
  child.on('spawn', onSpawn)
  child.on('message', (message) => answer(message as Answer))
  child.on('error', (cause) => leave(cause.message))
  child.on('close', () => leave(readOutput()))
  return {
    script,
    build: (dir) =>
      new Promise((resolve) => {
        answer = resolve
        child.send(dir)
      }),
    isGone: () => isGone,
    end: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** Builds parts; see `startWebpackProcesses`. */
export interface WebpackProcesses {
  /**
   * Builds the part in a folder, which leaves `dist` alone until the build is whole; the failure holds what webpack wrote.
   * Resolves as soon as the files are there: the process goes on for a moment, writing its cache.
   * @param script what the process runs
   */
  readonly build: (
    script: string,
    part: { readonly name: string; readonly dir: string },
  ) => Promise<Result<void, Failure>>
  /** Lets the processes end. */
  readonly end: () => void
}

/**
 * Starts a process where none waits. One that has built a part builds the next in less processor time, as
 * its compilers are loaded and optimized.
 * @param onSpawn called whenever a process has been started: this one can do other work meanwhile
 */
export const startWebpackProcesses = (onSpawn: () => void): WebpackProcesses => {
  const waiting = new Set<WebpackProcess>()
  const take = (script: string, dir: string): WebpackProcess => {
    const found = [...waiting].find((each) => each.script === script && !each.isGone())
    if (!found) return startProcess(script, dir, onSpawn)
    waiting.delete(found)
    return found
  }
  return {
    build: async (script, { name, dir }) => {
      const chosen = take(script, dir)
      const answer = await chosen.build(dir)
      waiting.add(chosen)
      if ('built' in answer) return ok(undefined)
      return err({ kind: 'build-failed', message: `${name} could not be built.\n${answer.failure.trim()}` })
    },
    end: () => {
      for (const each of waiting) each.end()
    },
  }
}

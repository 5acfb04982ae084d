// The machine as setup uses it: files with owners, and programs. Tests have one in memory.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../lib/failures'
import { translate } from '../lib/language'
import { findAccount } from '../machine/actAs'
import { lockForSetup } from '../machine/machineLock'
import type { Found } from './plan'
import { setupWords } from './setup.content'
import type { WantedFile, WantedFolder } from './wanted/steps'

interface FailedRun {
  readonly why: string
  readonly lines: readonly string[]
}

export interface Machine {
  /** Finds a file or a folder with its rights, also through a link; undefined if it is missing. */
  readonly find: (path: string) => Promise<Found | undefined>
  readonly makeFolder: (folder: WantedFolder) => Promise<void>
  /** Writes a file in one step, where a link of this name leads. */
  readonly write: (file: WantedFile) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /**
   * Runs a program; returns why it failed, with the last lines of its output.
   * @param onLine is given each line when it comes
   */
  readonly run: (command: readonly string[], onLine: (line: string) => void) => Promise<FailedRun | undefined>
  /** The output of a program; undefined where it failed. */
  readonly read: (command: readonly string[]) => Promise<string | undefined>
  /** Why an address does not answer with 200; undefined where it does. */
  readonly ask: (url: string) => Promise<string | undefined>
  readonly sleep: (ms: number) => Promise<void>
  /** Keeps other commands from changing the machine, until the result is called; undefined while one does. */
  readonly lock: () => Promise<(() => void) | undefined>
}

const MAX_OUTPUT = 1_000_000
/** Lines that say why a program failed: its own error, and what it tried before. */
const MAX_LINES = 15
const MAX_LINE = 2_000
const ASK_MS = 10_000
/** Longer than the slowest step, the first installation of packages over a thin line. */
const MAX_RUN_MS = 1_800_000

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive' }

const readNumber = async (file: string, name: string): Promise<number> => {
  const account = findAccount(await readFile('/etc/passwd', 'utf8'), name)
  if (!account) throw new Error(translate(setupWords).noOwner(file, name))
  return account.uid
}

const nameOwner = async (uid: number): Promise<string> => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? String(uid)
}

const own = async (place: string, { path: file, owner, mode }: WantedFile | WantedFolder): Promise<void> => {
  const number = await readNumber(file, owner)
  // `useradd --user-group` gives a system user and its group numbers of their own.
  const groups = (await readFile('/etc/group', 'utf8')).split('\n').map((line) => line.split(':'))
  const group = groups.find(([name]) => name === owner)?.[2]
  await chown(place, number, group === undefined ? number : Number(group))
  await chmod(place, mode)
}

const find = async (place: string): Promise<Found | undefined> => {
  try {
    // A link has the text and the rights of what it leads to; one that leads nowhere is there all the same.
    const stats = await stat(place).catch(() => lstat(place))
    const text = stats.isFile() ? await readFile(place, 'utf8') : undefined
    return { owner: await nameOwner(stats.uid), mode: stats.mode & 0o7777, text }
  } catch (cause) {
    if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return undefined
    throw cause
  }
}

/**
 * The place where the text of a file goes: an operator's link stays, and its file changes. A link to something else, as that of a
 * masked unit to /dev/null, is replaced itself.
 */
const followLink = async (place: string): Promise<string> => {
  const stats = await stat(place).catch(() => undefined)
  if (stats) return stats.isFile() ? realpath(place) : place
  const target = await readlink(place).catch(() => undefined)
  return target === undefined ? place : path.resolve(await realpath(path.dirname(place)), target)
}

const start = (command: readonly string[], errors: 'pipe' | 'ignore') => {
  const [program = '', ...args] = command
  return spawn(program, args, {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', errors],
    // The option `timeout` keeps this process alive for as long where the program is missing.
    signal: AbortSignal.timeout(MAX_RUN_MS),
  })
}

/** Calls back for each line of an output; of a long one that is not complete yet, the last part is kept. */
const followLines = (output: NodeJS.ReadableStream | null, onLine: (line: string) => void): void => {
  let rest = ''
  output?.setEncoding('utf8')
  output?.on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split(/[\r\n]+/)
    rest = (lines.pop() ?? '').slice(-MAX_LINE)
    for (const line of lines) onLine(line)
  })
  output?.once('end', () => onLine(rest))
}

/** Runs a program whose output is not shown; exported for tests. */
export const runProgram: Machine['run'] = (command, onLine) =>
  new Promise((resolve) => {
    const lines: string[] = []
    const program = start(command, 'pipe')
    // Ctrl-C reaches the program, too. If this process ended first, one that finishes its work, as apt-get, would be killed by its next line.
    const outlive = (): void => {}
    process.on('SIGINT', outlive)
    const end = (failed: FailedRun | undefined): void => {
      process.off('SIGINT', outlive)
      resolve(failed)
    }
    const take = (line: string): void => {
      if (!/\S/.test(line)) return
      lines.push(line.slice(-MAX_LINE))
      if (lines.length > MAX_LINES) lines.shift()
      onLine(line.slice(-MAX_LINE))
    }
    for (const output of [program.stdout, program.stderr]) followLines(output, take)
    program
      .once('error', (cause) => {
        // One that takes too long is stopped, and closes with its last lines.
        if (cause.name === 'AbortError') return
        end({ why: hasCode(cause, 'ENOENT') ? translate(setupWords).notInstalled : cause.message, lines })
      })
      .once('close', (status, signal) =>
        end(status === 0 ? undefined : { why: translate(setupWords).ended(String(status ?? signal)), lines }),
      )
  })

const readProgram = (command: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = ''
    const program = start(command, 'ignore')
    program.stdout?.on('data', (chunk) => {
      if (text.length < MAX_OUTPUT) text += String(chunk)
    })
    program
      .once('error', () => resolve(undefined))
      .once('close', (status) => resolve(status === 0 ? text : undefined))
  })

const ask = async (url: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })
    await answer.body?.cancel()
    return answer.status === 200 ? undefined : translate(setupWords).answers(answer.status)
  } catch (cause) {
    const { cause: inner } = cause instanceof Error ? cause : { cause: undefined }
    return inner instanceof Error ? inner.message || String(Object(inner).code) : String(cause)
  }
}

/** This machine. */
export const thisMachine: Machine = {
  find,
  makeFolder: async (folder) => {
    await mkdir(folder.path, { recursive: true })
    await own(folder.path, folder)
  },
  write: async (file) => {
    const place = await followLink(file.path)
    const draft = path.join(path.dirname(place), `.site-setup-${randomUUID()}`)
    await mkdir(path.dirname(place), { recursive: true })
    try {
      await writeFile(draft, file.text, { flag: 'wx', mode: 0o600, flush: true })
      await own(draft, file)
      await rename(draft, place)
    } finally {
      await rm(draft, { force: true })
    }
  },
  remove: (place) => rm(place, { recursive: true, force: true }),
  run: runProgram,
  read: readProgram,
  ask,
  sleep: (ms) => sleep(ms),
  lock: () => lockForSetup(),
}

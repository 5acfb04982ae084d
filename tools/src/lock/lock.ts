import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { systemClock, wait } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import { hasCode } from '../disk/failures'

export interface LockFailure {
  readonly kind: 'locked'
  readonly message: string
}

/** How often a waiting process looks again, in milliseconds. */
const POLL_MS = 40
/** A lock nobody can read after this long was left by a process that died while writing it. */
const UNREADABLE_FOR_MS = 5_000

const createExclusively = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) return false
    throw cause
  }
}

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined
    throw cause
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return hasCode(cause, 'EPERM')
  }
}

const ageMs = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

/** A lock reads `pid host token`; one of another host is taken at its word. */
const isAbandoned = (file: string, content: string): boolean => {
  const [pid, host] = content.split(' ')
  if (!pid || !host) return ageMs(file) > UNREADABLE_FOR_MS
  return host === hostname() && !isAlive(Number(pid))
}

/** Only the process that holds the guard may remove a dead lock, so that nobody removes a living one. */
const recover = (file: string): void => {
  const guard = `${file}.recovery`
  if (!createExclusively(guard, '')) {
    if (ageMs(guard) > UNREADABLE_FOR_MS) rmSync(guard, { force: true })
    return
  }
  const content = contentOf(file)
  if (content !== undefined && isAbandoned(file, content)) rmSync(file, { force: true })
  rmSync(guard, { force: true })
}

const release = (file: string, content: string): void => {
  if (contentOf(file) === content) rmSync(file, { force: true })
}

const acquire = async (
  file: string,
  content: string,
  deadline: number,
): Promise<Result<void, LockFailure>> => {
  while (!createExclusively(file, content)) {
    const holder = contentOf(file)
    if (holder !== undefined && isAbandoned(file, holder)) recover(file)
    else if (Date.now() > deadline) return err(lockedBy(file, holder))
    else await wait(systemClock, POLL_MS)
  }
  return ok(undefined)
}

const lockedBy = (file: string, holder = ''): LockFailure => {
  const [pid, host] = holder.split(' ')
  return {
    kind: 'locked',
    message: `${file} is held by process ${pid} on ${host}; remove it if that is over`,
  }
}

/**
 * Runs `task` while no other process holds `file`. The lock of a process that died is taken over.
 * @param timeoutMs how long to wait for the holder, in milliseconds
 */
export const withLock = async <T, E>(
  file: string,
  timeoutMs: number,
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> => {
  await mkdir(path.dirname(file), { recursive: true })
  const content = `${process.pid} ${hostname()} ${Math.random().toString(36).slice(2)}`
  const acquired = await acquire(file, content, Date.now() + timeoutMs)
  if (!acquired.ok) return acquired
  try {
    return await task()
  } finally {
    release(file, content)
  }
}

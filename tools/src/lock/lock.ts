import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { type Clock, systemClock, wait } from '@site/shared/clock'
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

/** How often a holder writes its heartbeat, the time of the file, in milliseconds. */
const HEARTBEAT_MS = 5_000
/** A lock of another machine without a heartbeat for so long is free, in milliseconds; compiling may keep a holder from writing it. */
export const SILENT_MS = 60_000

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

/** A lock reads `pid host token`; whether a process of another host is alive, its heartbeat alone can tell. */
const isAbandoned = (file: string, content: string, silentMs: number): boolean => {
  const [pid, host] = content.split(' ')
  if (!pid || !host) return ageMs(file) > UNREADABLE_FOR_MS
  return host === hostname() ? !isAlive(Number(pid)) : silentMs > SILENT_MS
}

/** Tells how long a lock has had no heartbeat, as seen from here: clocks of two machines differ. */
const watchHeartbeat = (file: string, clock: Clock) => {
  let [last, since] = ['', clock.now()]
  return (content: string): number => {
    const seen = `${content} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`
    if (seen !== last) [last, since] = [seen, clock.now()]
    return clock.now() - since
  }
}

/** Only the process that holds the guard may remove a dead lock, so that nobody removes a living one. */
const recover = (file: string, isStillAbandoned: () => boolean): void => {
  const guard = `${file}.recovery`
  if (!createExclusively(guard, '')) {
    if (ageMs(guard) > UNREADABLE_FOR_MS) rmSync(guard, { force: true })
    return
  }
  if (isStillAbandoned()) rmSync(file, { force: true })
  rmSync(guard, { force: true })
}

const release = (file: string, content: string): void => {
  if (contentOf(file) === content) rmSync(file, { force: true })
}

const acquire = async (
  file: string,
  content: string,
  timeoutMs: number,
  clock: Clock,
): Promise<Result<void, LockFailure>> => {
  const deadline = clock.now() + timeoutMs
  const silentMs = watchHeartbeat(file, clock)
  const isLeft = (): boolean => {
    const holder = contentOf(file)
    return holder !== undefined && isAbandoned(file, holder, silentMs(holder))
  }
  while (!createExclusively(file, content)) {
    if (isLeft()) recover(file, isLeft)
    else if (clock.now() > deadline) return err(lockedBy(file, contentOf(file)))
    else await wait(clock, POLL_MS)
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

const writeHeartbeat = (file: string, content: string, clock: Clock): void => {
  const now = clock.now() / 1000
  if (contentOf(file) === content) utimesSync(file, now, now)
}

/**
 * Runs `task` while no other process holds `file`. The lock of a process that died is taken over, of another machine's after
 * a minute.
 * @param timeoutMs how long to wait for the holder, in milliseconds
 */
export const withLock = async <T, E>(
  file: string,
  timeoutMs: number,
  task: () => Promise<Result<T, E>>,
  clock = systemClock,
): Promise<Result<T, E | LockFailure>> => {
  await mkdir(path.dirname(file), { recursive: true })
  const content = `${process.pid} ${hostname()} ${Math.random().toString(36).slice(2)}`
  const acquired = await acquire(file, content, timeoutMs, clock)
  if (!acquired.ok) return acquired
  const stopHeartbeat = clock.every(HEARTBEAT_MS, () => writeHeartbeat(file, content, clock))
  try {
    return await task()
  } finally {
    stopHeartbeat()
    release(file, content)
  }
}

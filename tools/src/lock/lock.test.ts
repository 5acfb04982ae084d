import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Clock } from '@site/shared/clock'
import { ok } from '@site/shared/result'
import { temporaryFolders } from '../testing/temporaryFolders'
import { SILENT_MS, withLock } from './lock'

const folder = temporaryFolders()
const lockFile = () => path.join(folder(), 'registry.lock')

const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid

/** Tells what a task does while it runs, and lets others run in the middle of it. */
const taskThatTells = (events: string[], name: string) => async () => {
  events.push(`${name} begins`)
  await new Promise(setImmediate)
  events.push(`${name} ends`)
  return ok(name)
}

test('tasks under one lock never run at the same time, whichever of them is first', async () => {
  const file = lockFile()
  const events: string[] = []
  const names = ['a', 'b', 'c']
  await Promise.all(names.map((name) => withLock(file, 5_000, taskThatTells(events, name))))
  const order = events.filter((_, index) => index % 2 === 0).map((event) => event.replace(' begins', ''))
  expect(order.toSorted()).toEqual(names)
  expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('the lock is free again after its task, even when the task threw', async () => {
  const file = lockFile()
  await expect(withLock(file, 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(file)).toBe(false)
})

test('a lock left by a process that died is taken over', async () => {
  const file = lockFile()
  writeFileSync(file, `${deadPid()} ${hostname()} token`)
  expect(await withLock(file, 0, async () => ok('done'))).toEqual(ok('done'))
})

test('a lock held by a living process is waited for, then reported with its holder', async () => {
  const file = lockFile()
  writeFileSync(file, `${process.pid} ${hostname()} token`)
  const result = await withLock(file, 0, async () => ok('done'))
  expect(result).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(!result.ok && result.error.message).toContain(`process ${process.pid} on ${hostname()}`)
  expect(readFileSync(file, 'utf8')).toContain('token')
})

/** A clock on which whoever waits is called at once, and `onWait` before. */
const quickClock = (onWait: (now: number) => void = () => undefined): Clock => {
  let now = 0
  return {
    now: () => now,
    after: (delayMs, task) => {
      now += delayMs
      onWait(now)
      setImmediate(task)
      return () => undefined
    },
    every: () => () => undefined,
  }
}

describe('a lock of another machine', () => {
  const foreignLock = (): string => {
    const file = lockFile()
    writeFileSync(file, `${deadPid()} elsewhere.example token`)
    return file
  }

  test('is waited for while it has a heartbeat, then reported', async () => {
    const file = foreignLock()
    const clock = quickClock((now) => {
      if (now % SILENT_MS === 0) utimesSync(file, now / 1000, now / 1000)
    })
    const result = await withLock(file, 4 * SILENT_MS, async () => ok('done'), clock)
    expect(!result.ok && result.error.message).toContain('on elsewhere.example')
  })

  test('is taken over after a minute without one', async () => {
    const file = foreignLock()
    const clock = quickClock()
    expect(await withLock(file, 4 * SILENT_MS, async () => ok('done'), clock)).toEqual(ok('done'))
    expect(clock.now()).toBeGreaterThan(SILENT_MS)
    expect(clock.now()).toBeLessThan(1.1 * SILENT_MS)
  })
})

test('whoever holds a lock writes a heartbeat', async () => {
  const file = lockFile()
  const heartbeats: (() => void)[] = []
  const clock: Clock = {
    ...quickClock(),
    every: (_periodMs, task) => {
      heartbeats.push(task)
      return () => void heartbeats.pop()
    },
  }
  await withLock(
    file,
    0,
    async () => {
      utimesSync(file, 1, 1)
      for (const write of heartbeats) write()
      expect(statSync(file).mtimeMs).toBe(0)
      return ok('done')
    },
    clock,
  )
  expect(heartbeats).toEqual([])
})

import type { Clock } from '../core/clock'

/** Parts outside of this repository have no types of Node. */
const node = globalThis as unknown as { readonly process: { nextTick(task: () => void): void } }

interface Task {
  dueAt: number
  readonly periodMs: number | null
  readonly run: () => void
}

/** A clock that moves only by `advance`. */
export interface FakeClock extends Clock {
  /** Moves time forward by `durationMs` milliseconds, running what falls due in order, promises included. */
  advance(durationMs: number): Promise<void>
  /** How many tasks are still scheduled: one that is left is a leak. */
  pending(): number
}

/**
 * Waits until every promise that can settle has settled: `await settle()`. Node empties its queue of promises before it runs the
 * next tick, which costs a tenth of many turns of that queue.
 */
export const settle = async (): Promise<void> => {
  await Promise.resolve()
  await new Promise<void>(node.process.nextTick)
}

/**
 * Makes a clock for tests.
 * @param startAt milliseconds since the Unix epoch
 * @example
 * const clock = createFakeClock(Date.parse('2026-11-26T20:00Z'))
 * await clock.advance(60_000)
 */
export const createFakeClock = (startAt = Date.UTC(2026, 0, 1)): FakeClock => {
  let now = startAt
  const tasks = new Set<Task>()
  const schedule = (task: Task) => {
    tasks.add(task)
    return () => void tasks.delete(task)
  }
  const nextDue = (until: number): Task | undefined =>
    [...tasks].filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0]
  const runTask = (task: Task): void => {
    now = Math.max(now, task.dueAt)
    if (task.periodMs === null) tasks.delete(task)
    else task.dueAt += task.periodMs
    task.run()
  }

  return {
    now: () => now,
    after: (delayMs, run) => schedule({ dueAt: now + delayMs, periodMs: null, run }),
    every: (periodMs, run) => schedule({ dueAt: now + periodMs, periodMs, run }),
    advance: async (durationMs) => {
      const until = now + durationMs
      await settle()
      for (let task = nextDue(until); task; task = nextDue(until)) {
        runTask(task)
        await settle()
      }
      now = until
    },
    pending: () => tasks.size,
  }
}

import type { DemoClock } from '../clock/clock'

const signal = () => {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A clock under the control of a test. */
export class FakeClock implements DemoClock {
  readonly #tasks = new Set<() => void>()
  #idle = signal()
  #now: number

  constructor(now: string) {
    this.#now = Date.parse(now)
  }

  readonly now = () => this.#now

  readonly every = (_periodMs: number, task: () => void) => {
    if (this.#tasks.size === 0) this.#idle = signal()
    this.#tasks.add(task)
    return () => {
      this.#tasks.delete(task)
      if (this.#tasks.size === 0) this.#idle.resolve()
    }
  }

  get runningTimers() {
    return this.#tasks.size
  }

  /** Waits for the last timer to be stopped. */
  whenIdle() {
    return this.#idle.promise
  }

  /** Sets the time, back or ahead, as people and time servers do: nothing else passes. */
  set(now: string) {
    this.#now = Date.parse(now)
  }

  /** Moves the clock, then lets every timer fire once. */
  advance(ms: number) {
    this.#now += ms
    for (const task of this.#tasks) task()
  }
}

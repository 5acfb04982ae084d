import type { Effects } from './effects'

export type FakePages = Readonly<Record<string, () => Response>>

const signal = () => {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A world under the control of a test: pages by address, and a clock that moves when told. */
export class FakeEffects implements Effects {
  readonly requests: string[] = []
  readonly #pages: FakePages
  readonly #tasks = new Set<() => void>()
  #idle = signal()
  #now: number

  constructor(now: string, pages: FakePages = {}) {
    this.#now = Date.parse(now)
    this.#pages = pages
  }

  readonly now = () => this.#now

  readonly fetch = async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input)
    this.requests.push(address)
    const page = this.#pages[address]
    if (page === undefined) throw new TypeError(`no answer from ${address}`)
    return page()
  }

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

  /** Moves the clock, then lets every timer fire once. */
  advance(ms: number) {
    this.#now += ms
    for (const task of this.#tasks) task()
  }
}

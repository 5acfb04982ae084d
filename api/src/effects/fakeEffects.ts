import type { Effects } from './effects'

export type FakePages = Readonly<Record<string, () => Response>>

/** A world under the control of a test: pages by address, and a clock that moves when told. */
export class FakeEffects implements Effects {
  readonly requests: string[] = []
  readonly #pages: FakePages
  readonly #tasks = new Set<() => void>()
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
    this.#tasks.add(task)
    return () => void this.#tasks.delete(task)
  }

  get runningTimers() {
    return this.#tasks.size
  }

  /** Moves the clock, then lets every timer fire once. */
  advance(ms: number) {
    this.#now += ms
    for (const task of this.#tasks) task()
  }
}

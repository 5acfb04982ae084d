import { FakeClock } from '@site/demo/testing'
import type { UpstreamInit } from '../upstream/upstreamFetch'
import type { Effects } from './effects'

export type FakePages = Readonly<Record<string, (init?: UpstreamInit) => Response>>

/** A world under the control of a test: pages by address, and a clock that moves when told. */
export class FakeEffects extends FakeClock implements Effects {
  readonly requests: string[] = []
  readonly #pages: FakePages

  constructor(now: string, pages: FakePages = {}) {
    super(now)
    this.#pages = pages
  }

  readonly fetch = async (address: string, init?: UpstreamInit) => {
    this.requests.push(address)
    const page = this.#pages[address]
    if (page === undefined) throw new TypeError(`no answer from ${address}`)
    return page(init)
  }
}

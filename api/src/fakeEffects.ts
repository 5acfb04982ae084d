import { FakeClock, Visitor } from '@site/demo/testing'
import { ok } from '@site/shared/result'
import { fastify } from 'fastify'
import { type ApiConfig, createApi } from './api'
import type { DrawCard } from './cards/drawCard'
import type { Effects } from './effects'
import type { UpstreamInit } from './upstream/networkFetch'
import { createInProcessRunner } from './worker/inProcess'
import type { JobRunner } from './worker/job'

export type FakePages = Readonly<Record<string, (init?: UpstreamInit) => Response>>

/** Writes down what would be drawn. */
const writeCard: DrawCard = async (card, cover) =>
  ok({
    jpeg: Buffer.from(JSON.stringify({ ...card, coverBytes: cover?.length ?? 0 })),
    hasCover: cover !== undefined,
  })

/** A world under the control of a test: pages by address, and a clock that moves when told. */
export class FakeEffects extends FakeClock implements Effects {
  readonly requests: string[] = []
  readonly drawBy = () => writeCard
  readonly jobs: JobRunner
  readonly #pages: FakePages
  #elapsedMs = 0

  constructor(now: string, pages: FakePages = {}, jobs = createInProcessRunner()) {
    super(now)
    this.jobs = jobs
    this.#pages = pages
  }

  readonly monotonicNow = () => this.#elapsedMs

  override advance(ms: number) {
    this.#elapsedMs += ms
    super.advance(ms)
  }

  readonly fetch = async (address: string, init?: UpstreamInit) => {
    this.requests.push(address)
    const page = this.#pages[address]
    if (page === undefined) throw new TypeError(`no answer from ${address}`)
    return page(init)
  }
}

/** A visitor of the service, which has the invented sources where a configuration names none. */
export const visitApi = (
  config: Partial<ApiConfig> = {},
  effects = new FakeEffects('2026-05-20T10:00:00Z'),
  prefix = '/api',
): Visitor => {
  const server = fastify()
  server.register(createApi({ demo: true, demoLive: 'off', ...config }, effects), { prefix })
  return new Visitor(server)
}

import { FakeClock, Visitor } from '@site/demo/testing'
import { ok } from '@site/shared/result'
import { fastify } from 'fastify'
import type { UpstreamInit } from '../net/upstream/networkFetch'
import { createInProcessRunner } from '../net/worker/inProcess'
import type { JobRunner } from '../net/worker/job'
import type { DrawCard } from '../pictures/drawCard'
import { type ApiConfig, createApi } from '../service/api'
import type { Effects } from '../service/effects'
import { createServer, type Server, type ServerSettings } from '../service/server/server'

export type FakePages = Readonly<Record<string, (init?: UpstreamInit) => Response>>

/** Answers with the input of a card instead of drawing it. */
const writeCard: DrawCard = async (card, cover) =>
  ok({
    jpeg: Buffer.from(JSON.stringify({ ...card, coverBytes: cover?.length ?? 0 })),
    hasCover: cover !== undefined,
  })

/** A world under the control of a test: pages by address, and a clock that the test moves. */
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

const opened: { readonly close: () => Promise<unknown> }[] = []

afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

const NOW = '2026-05-20T10:00:00Z'
/** Later than the items of invented feeds. */
const BEHIND_FEEDS = '2027-11-20T10:00:00Z'
const SERVER = { requestsPerMinute: 1_000, trustProxy: 'loopback', logLevel: 'silent' }

/** A visitor of the service until the test ends. What a configuration does not name is invented. */
export const visitApi = (
  config: Partial<ApiConfig> = {},
  effects = new FakeEffects(NOW),
  prefix = '/api',
): Visitor => {
  const server = fastify()
  server.register(createApi({ demo: true, demoLive: 'off', ...config }, effects), { prefix })
  const visitor = new Visitor(server)
  opened.push(visitor)
  return visitor
}

/** A visitor of a service whose feed answers with `xml`. */
export const visitFeed = (xml: string, config: Partial<ApiConfig> = {}, pages: FakePages = {}) => {
  const FEED_URL = 'https://feeds.example/sounds.rss'
  const effects = new FakeEffects(BEHIND_FEEDS, { ...pages, [FEED_URL]: () => new Response(xml) })
  return { effects, visitor: visitApi({ demo: false, sources: { FEED_URL }, ...config }, effects) }
}

/** Starts a server that is closed when the test ends; demonstration data only if `config` says so. */
export const startServer = async (
  config: Partial<ApiConfig> = {},
  effects?: FakeEffects,
  settings: Partial<ServerSettings> = {},
  log?: { write: (line: string) => unknown },
): Promise<Server> => {
  const whole = { config: { demo: false, demoLive: 'off' as const, ...config }, ...SERVER, ...settings }
  const server = await createServer(whole, effects, log)
  opened.push(server.app)
  return server
}

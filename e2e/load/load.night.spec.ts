import autocannon from 'autocannon'
import { requireNginx } from '../deployment/nginx'
import { expect, test } from '../support/test'
import { type LoadedApi, startLoadedApi } from './loadedApi'
import { startUpstreams, type Upstreams } from './upstreams'

const CONNECTIONS = Number(process.env.LOAD_CONNECTIONS ?? 1000)
const SECONDS = Number(process.env.LOAD_SECONDS ?? 30)
const LONGEST_RESTARTS_S = 60

/** Each service asks for itself: for a feed once in a quarter of an hour, for stations once in ten seconds. */
const SERVICES = 2
const STATIONS_KEPT_S = 10
const MOST_GROWN_MB = 60

let upstreams: Upstreams
let api: LoadedApi

test.beforeAll(async () => {
  requireNginx()
  upstreams = await startUpstreams()
  api = await startLoadedApi(upstreams)
})
test.afterAll(async () => {
  await api.stop()
  upstreams.stop()
})

const load = (path: string, connections: number, duration: number): autocannon.Options => ({
  url: `${api.url}${path}`,
  connections,
  duration,
  headers: { 'accept-encoding': 'br' },
})

/** Asks for all addresses side by side, so that they wait in the same queues. */
const askAll = (...paths: readonly [string, string, string]) => {
  const ask = (path: string): Promise<autocannon.Result> =>
    autocannon(load(path, Math.ceil(CONNECTIONS / paths.length), SECONDS))
  const [first, second, third] = paths
  return Promise.all([ask(first), ask(second), ask(third)])
}

/** Asks for as long as something else takes. */
const askThroughout = (path: string, takesItsTime: () => Promise<void>): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    const asking = autocannon(load(path, CONNECTIONS, LONGEST_RESTARTS_S), (cause, result) =>
      cause ? reject(cause) : resolve(result),
    )
    takesItsTime()
      .catch(reject)
      .finally(() => asking.stop())
  })

const print = (what: string, { requests, latency, duration }: autocannon.Result): void =>
  console.info(`${what}: ${Math.round(requests.average)} requests/s for ${duration} s, p99 ${latency.p99} ms`)

const expectNoErrors = ({ errors, timeouts, non2xx }: autocannon.Result): void =>
  expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })

const expectFlatMemory = (before: readonly number[]): void => {
  const grown = api.memory().map((bytes, index) => (bytes - (before[index] ?? 0)) / 1e6)
  console.info(`memory grown by ${grown.map(Math.round).join(' and ')} MB`)
  for (const megabytes of grown) expect(megabytes).toBeLessThan(MOST_GROWN_MB)
}

test(`${CONNECTIONS} visitors at once get every answer, and upstreams are asked once`, async () => {
  test.setTimeout((SECONDS + 60) * 1000)
  const before = api.memory()
  upstreams.count()

  const results = await askAll('/api/nowplaying', '/api/soundcloud-rss', '/api/podcasts?limit=8')
  const asked = upstreams.count()

  const [nowPlaying, feed, podcasts] = results
  print('now playing', nowPlaying)
  print('feed', feed)
  print('podcasts', podcasts)
  for (const result of results) expectNoErrors(result)
  expect(asked['/feed'] ?? 0).toBeLessThanOrEqual(SERVICES)
  expect(asked['/nowplaying'] ?? 0).toBeLessThanOrEqual(SERVICES * (SECONDS / STATIONS_KEPT_S + 1))
  expect(feed.latency.p99).toBeLessThan(2 * nowPlaying.latency.p99)
  expectFlatMemory(before)
})

test('services that are restarted cost no visitor an answer, and ask no upstream for what they kept', async () => {
  test.setTimeout((LONGEST_RESTARTS_S + 60) * 1000)
  const before = api.memory()
  upstreams.count()

  const podcasts = await askThroughout('/api/podcasts?limit=8', async () => {
    await api.restart(0)
    await api.restart(1)
  })

  print('podcasts through restarts', podcasts)
  expectNoErrors(podcasts)
  expect(podcasts.duration).toBeLessThan(LONGEST_RESTARTS_S)
  expect(upstreams.count()['/feed'] ?? 0).toBe(0)
  expectFlatMemory(before)
})

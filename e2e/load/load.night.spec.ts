import autocannon from 'autocannon'
import { requireNginx } from '../deployment/nginx'
import { expect, test } from '../support/test'
import { type LoadedApi, startLoadedApi } from './loadedApi'
import { startUpstreams, type Upstreams } from './upstreams'

const CONNECTIONS = Number(process.env.LOAD_CONNECTIONS ?? 1000)
const SECONDS = Number(process.env.LOAD_SECONDS ?? 30)
const MAX_RESTARTS_S = 60

/** Each service requests its upstreams: the feed every quarter of an hour, the station every ten seconds. */
const SERVICES = 2
const STATION_CACHED_S = 10
const MAX_GROWTH_MB = 60

let upstreams: Upstreams
let api: LoadedApi

test.beforeAll(async () => {
  requireNginx()
  upstreams = await startUpstreams()
  api = await startLoadedApi(upstreams)
})
test.afterAll(async () => {
  await api?.stop()
  upstreams?.stop()
})

const load = (path: string, connections: number, duration: number): autocannon.Options => ({
  url: `${api.url}${path}`,
  connections,
  duration,
  headers: { 'accept-encoding': 'br' },
})

/** Requests an address for as long as something else takes. */
const requestThroughout = (path: string, work: () => Promise<void>): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    const requests = autocannon(load(path, CONNECTIONS, MAX_RESTARTS_S), (cause, result) =>
      cause ? reject(cause) : resolve(result),
    )
    work()
      .catch(reject)
      .finally(() => requests.stop())
  })

const expectNoErrors = (what: string, result: autocannon.Result): void => {
  const { requests, latency, duration, errors, timeouts, non2xx } = result
  console.info(`${what}: ${Math.round(requests.average)} requests/s for ${duration} s, p99 ${latency.p99} ms`)
  expect({ errors, timeouts, non2xx }, what).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
}

const expectFlatMemory = (before: readonly number[]): void => {
  const growths = api.memory().map((megabytes, index) => megabytes - (before[index] ?? 0))
  console.info(`memory grown by ${growths.map(Math.round).join(' and ')} MB`)
  expect(Math.max(...growths)).toBeLessThan(MAX_GROWTH_MB)
}

test(`${CONNECTIONS} visitors at once get every answer, and upstreams are requested once`, async () => {
  test.setTimeout((SECONDS + 60) * 1000)
  const before = api.memory()
  upstreams.count()
  const paths = ['/api/nowplaying', '/api/soundcloud-rss', '/api/podcasts?limit=8']
  const share = Math.ceil(CONNECTIONS / paths.length)
  const results = await Promise.all(paths.map((path) => autocannon(load(path, share, SECONDS))))
  const requested = upstreams.count()
  for (const [index, result] of results.entries()) expectNoErrors(paths[index] ?? '', result)
  expect(requested['/feed'] ?? 0).toBeLessThanOrEqual(SERVICES)
  expect(requested['/nowplaying'] ?? 0).toBeLessThanOrEqual(SERVICES * (SECONDS / STATION_CACHED_S + 1))
  const [nowPlaying, feed] = results
  expect(feed?.latency.p99).toBeLessThan(2 * (nowPlaying?.latency.p99 ?? 0))
  expectFlatMemory(before)
})

test('services that are restarted cost no visitor an answer, and request nothing that they kept', async () => {
  test.setTimeout((MAX_RESTARTS_S + 60) * 1000)
  const before = api.memory()
  upstreams.count()
  const podcasts = await requestThroughout('/api/podcasts?limit=8', async () => {
    await api.restart(0)
    await api.restart(1)
  })
  expectNoErrors('podcasts through restarts', podcasts)
  expect(podcasts.duration).toBeLessThan(MAX_RESTARTS_S)
  expect(upstreams.count()['/feed'] ?? 0).toBe(0)
  expectFlatMemory(before)
})

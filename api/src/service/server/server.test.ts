import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { HOUR_MS } from '@site/shared/durations'
import { FakeEffects, type FakePages, startServer } from '../../testing/fakeEffects'
import { fakeItem, fakePage } from '../../testing/feed.fixture'
import type { ApiConfig } from '../api'
import type { Server } from './server'

const FEED = 'https://feeds.example/sounds.rss'
const NOW = '2026-05-20T10:00:00Z'

const start = async (config: Partial<ApiConfig> = {}, pages: FakePages = {}, requestsPerMinute = 1_000) => {
  const effects = new FakeEffects(NOW, pages)
  return { ...(await startServer(config, effects, { requestsPerMinute })), effects }
}

const feedIs = (answer: () => Response) => ({ [FEED]: answer })
const good = feedIs(() => new Response(fakePage([fakeItem(1, 1)])))

test('it is ready once each source was asked, whatever it answered, and the feed loaded', async () => {
  const answers = [new Response('', { status: 500 }), new Response(fakePage([fakeItem(1, 1)]))]
  const { app, effects } = await start(
    { sources: { FEED_URL: FEED, RELEASES_URL: 'https://label.example/' } },
    feedIs(() => answers.shift() ?? new Response('')),
  )
  await app.ready()
  await new Promise(setImmediate)
  const readyz = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    await new Promise(setImmediate)
    return [statusCode, JSON.parse(body).sources[0]]
  }
  expect(await readyz()).toEqual([503, { source: 'feed', ageS: null, problem: 'feeds.example answered 500' }])
  expect((await app.inject('/metrics')).body).toContain('api_source_age_seconds{source="feed"} +Inf')
  effects.advance(HOUR_MS)
  await readyz()
  expect(await readyz()).toEqual([200, { source: 'feed', ageS: 0 }])
})

test('a half feed of a first start is ready, marked in the report, and its answers are not kept', async () => {
  const half = feedIs(() => new Response(fakePage([fakeItem(1, 1)]).replace('</channel></rss>', '')))
  const { app } = await start({ sources: { FEED_URL: FEED } }, half)
  await app.ready()
  await new Promise(setImmediate)
  const [source] = JSON.parse((await app.inject('/readyz')).body).sources
  expect(source).toMatchObject({ source: 'feed', ageS: 0, isHalf: true, problem: expect.any(String) })
  for (const path of ['podcasts', 'podcasts.rss', 'soundcloud-rss'])
    expect((await app.inject(`/api/${path}`)).headers['cache-control']).not.toMatch(/max-age/)
})

test('while it stops it is alive, not ready, and closes connections it has answered', async () => {
  const { app, effects, stop } = await start({ sources: { FEED_URL: FEED } }, good)
  await app.ready()
  await new Promise(setImmediate)
  const stopped = stop()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  const alive = await app.inject('/healthz')
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close'])
  effects.advance(1_000)
  await stopped
})

test('a connection in use is answered once more when the service stops, not reset', async () => {
  const server = await start({ sources: { FEED_URL: FEED } }, good)
  const socket = connect(await openPort(server), 'localhost')
  const askAgain = async () => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    return String((await once(socket, 'data'))[0])
  }
  expect(await askAgain()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: keep-alive/i)
  const stopped = server.stop()
  const closed = once(socket, 'close')
  expect(await askAgain()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i)
  expect(await closed).toEqual([false])
  server.effects.advance(1_000)
  await stopped
})

test('Prometheus reads what was asked of sources and by visitors', async () => {
  const { app } = await start({ sources: { FEED_URL: FEED } }, good)
  await app.inject('/api/soundcloud-rss')
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('api_source_loads_total{source="feed",outcome="good"} 1')
  expect(body).toContain('api_source_age_seconds{source="feed"} 0')
  expect(body).toMatch(/api_request_seconds_count\{route="\/api\/soundcloud-rss",status="200"\} 1/)
})

test('Prometheus reads why the copy of a feed is kept, until it is not', async () => {
  const answers = [4, 1, 4].map((count) =>
    fakePage([1, 2, 3, 4].slice(0, count).map((id) => fakeItem(id, id))),
  )
  const { app, effects } = await start(
    { sources: { FEED_URL: FEED } },
    feedIs(() => new Response(answers.shift())),
  )
  await app.ready()
  const metricsAfter = async (ms: number) => {
    await new Promise(setImmediate)
    effects.advance(ms)
    await app.inject('/api/soundcloud-rss')
    await new Promise(setImmediate)
    return (await app.inject('/metrics')).body
  }
  const kept = await metricsAfter(HOUR_MS)
  expect(kept).toContain('api_source_loads_total{source="feed",outcome="shorter"} 1')
  expect(kept).toContain('api_source_kept{source="feed",reason="shorter"} 1')
  expect(await metricsAfter(HOUR_MS)).not.toContain('api_source_kept{')
})

test('one address asks so often in a minute, and others still may', async () => {
  const { app } = await start({ sources: { FEED_URL: FEED } }, good, 2)
  const ask = (address: string) =>
    app.inject({ url: '/api/soundcloud-rss', headers: { 'x-forwarded-for': address } })
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  const refused = await ask('192.0.2.1')
  expect([refused.statusCode, JSON.parse(refused.body).kind]).toEqual([429, 'too-many'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
})

test('who asked too often may ask again after a minute, whatever becomes of the time', async () => {
  const { app, effects } = await start({ sources: { FEED_URL: FEED } }, good, 1)
  const ask = async () => (await app.inject('/api/soundcloud-rss')).statusCode
  expect([await ask(), await ask()]).toEqual([200, 429])
  effects.set('2036-05-20T10:00:00Z')
  expect(await ask()).toBe(429)
  effects.set('2016-05-20T10:00:00Z')
  effects.advance(60_000)
  expect(await ask()).toBe(200)
})

test('covers are counted apart from other answers', async () => {
  const { app } = await start({ sources: { FEED_URL: FEED } }, good, 1)
  const ask = async (path: string) => (await app.inject(path)).statusCode
  const cover = '/api/covers/aaaaaaaaaaaa/320.webp'
  expect([await ask(cover), await ask(cover), await ask('/api/soundcloud-rss')]).toEqual([404, 404, 200])
})

/** What a server answers to a line nobody would send. */
const say = (port: number, line: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, 'localhost', () =>
      socket.end(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

const openPort = async ({ app }: Server) => Number(new URL(await app.listen({ port: 0 })).port)

test.each([
  ['within its headers', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-'],
  ['within its body', 'POST /api/failures HTTP/1.1\r\nhost: a\r\ncontent-length: 500\r\n\r\n{'],
])(
  'a request that stops %s is ended in less than 20 s, of which the search takes a second',
  async (_, half) => {
    const server = await start()
    const { server: http } = server.app
    expect(Math.max(http.headersTimeout, http.requestTimeout)).toBeLessThan(18_000)
    Object.assign(http, { headersTimeout: 1, requestTimeout: 1 })
    const socket = connect(await openPort(server), 'localhost')
    socket.write(half)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 408 /)
  },
)

test.each(['GET /api/%', 'GET /api/track/%E0%A4%A', 'GET /%'])(
  '%s is the caller’s mistake, told in French',
  async (line) => {
    const answer = await say(await openPort(await start()), line)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"message":"La demande est mal formée."')
  },
)

test('a request in flight is answered to its end when the service stops, which then ends at once', async () => {
  let release: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = await start({})
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.app.get('/slow', async () => {
    arrive()
    await waiting
    return 'whole'
  })
  const port = await openPort(server)
  const answered = new Promise<string>((resolve, reject) => {
    request({ port, host: 'localhost', path: '/slow' }, async (answer) => {
      let body = ''
      for await (const chunk of answer) body += chunk
      resolve(body)
    })
      .on('error', reject)
      .end()
  })
  await arrived
  const closed = server.app.close()
  while (server.app.server.listening) await new Promise(setImmediate)
  release()
  expect(await answered).toBe('whole')
  await closed
})

import { once } from 'node:events'
import { get } from 'node:http'
import { startServer } from '../testing/fakeEffects'
import { misbehave } from '../testing/misbehavingServer'

const song = '{"pub":{"data":{"np":{"is_online":true}}}}'
const told = /^data: \{"pub":\{"data":\{"np":\{"station":.*"is_online":true\}\}\}\}\n\n$/

/** A service before a station that sends one event to each who follows it. */
const serve = async () => {
  let open = 0
  let left: Promise<unknown> = Promise.resolve()
  const station = await misbehave(({ url }, response) => {
    if (url !== '/events') return response.end('[]')
    open += 1
    left = once(response, 'close').then(() => {
      open -= 1
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${song}\n\n`)
  })
  const { app } = await startServer({
    privateHosts: ['localhost'],
    sources: { NOW_PLAYING_URL: station.origin, NOW_PLAYING_EVENTS_URL: `${station.origin}/events` },
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address: `${origin}/api/nowplaying/events`, open: () => open, left: () => left }
}

const firstText = async ({ body }: Response): Promise<string> => {
  const { value } = (await body?.getReader().read()) ?? {}
  return new TextDecoder().decode(value)
}

test('visitors get the current song by events that no cache and no proxy holds back', async () => {
  const { address, open } = await serve()
  const answers = await Promise.all([fetch(address), fetch(address)])
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(await firstText(answer)).toMatch(told)
  }
  expect(open()).toBe(1)
})

test('a station is left when the last visitor has left', async () => {
  const { address, open, left } = await serve()
  const visit = get(address)
  const [answer] = await once(visit, 'response')
  await once(answer, 'data')
  expect(open()).toBe(1)
  visit.destroy()
  await left()
  expect(open()).toBe(0)
})

test('a service that stops ends the events of its visitors', async () => {
  const { app, address } = await serve()
  const answer = await fetch(address)
  const text = answer.text()
  await app.close()
  expect(await text).toMatch(told)
})

test('a service without such a station says so', async () => {
  const { app } = await startServer({ demo: true })
  expect((await app.inject('/api/nowplaying/events')).statusCode).toBe(404)
})

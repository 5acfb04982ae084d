import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects } from '../testing/fakeEffects'
import { readStationMessage } from './azuraCast'
import { openStationEvents } from './stationEvents'

const EVENTS = 'https://radio.example/api/live/nowplaying/sse'

/** A station whose events a test sends; each connection is one of `connections`. */
const openStation = (headers: HeadersInit = { 'content-type': 'text/event-stream' }, status = 200) => {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = []
  const effects = new FakeEffects('2026-01-01T00:00:00Z', {
    [EVENTS]: (init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          connections.push(controller)
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      })
      return new Response(body, { status, headers })
    },
  })
  const { monotonicNow, every } = effects
  const events = openStationEvents(EVENTS, {
    upstream: createUpstream(effects),
    cacheTools: { monotonicNow },
    every,
  })
  const send = async (text: string): Promise<void> => {
    connections.at(-1)?.enqueue(new TextEncoder().encode(text))
    await settled()
  }
  const follow = async () => {
    const heard: string[] = []
    const following = await events.follow({
      onEvent: (event) => heard.push(event),
      onEnd: () => heard.push('the end'),
    })
    return { heard, leave: following.ok ? following.value : () => {}, following }
  }
  return { effects, connections, send, follow }
}

/** Resolves once all that was sent has been read. */
const settled = () => new Promise(setImmediate)

const song = (title: string) => ({ now_playing: { song: { artist: 'Kick Fantôme', title } } })
const later = (title: string) =>
  `data: ${JSON.stringify({ channel: 'a', pub: { data: { np: song(title) } } })}\n\n`
const first = (title: string) => {
  const publications = [{ data: { np: song('Une autre') } }, { data: { np: song(title) } }, { data: 'rien' }]
  return `data: ${JSON.stringify({ connect: { subs: { 'station:a': { publications } } } })}\n\n`
}
/** The events a visitor received, as titles. */
const readTitles = (received: readonly string[]) =>
  received.map((event) => readStationMessage(event.slice('data: '.length))?.now_playing?.song.title ?? event)

test('all who follow hear a station over one connection, each from what is on the air', async () => {
  const { effects, send, follow } = openStation()
  const [one, two] = await Promise.all([follow(), follow()])
  await send(first('Sous-sol'))
  const three = await follow()
  await send(later('Levée'))
  for (const { heard } of [one, two, three]) expect(readTitles(heard)).toEqual(['Sous-sol', 'Levée'])
  expect(effects.requests).toEqual([EVENTS])
})

test('what is no news of a station is passed on as a sign of life, and nothing else of it', async () => {
  const { send, follow } = openStation()
  const { heard } = await follow()
  await send('data: {}\n\ndata: <b>\n\ndata: {"pub":{"data":{"np":"off air"}}}\n\n: comment\n\n')
  expect(heard).toEqual([':\n\n', ':\n\n', ':\n\n'])
})

test('an event in the lines of another system is one, whatever is before it', async () => {
  const { send, follow } = openStation()
  const { heard } = await follow()
  const lines = JSON.stringify({ pub: { data: { np: song('Levée') } } }, null, 1).split('\n')
  await send(
    `\ufeff: hello\r\nevent: message\r\nid: 7\r\n${lines.map((line) => `data: ${line}\r\n`).join('')}\r\n`,
  )
  expect(readTitles(heard)).toEqual(['Levée'])
})

test('an event that comes in pieces, in the middle of a letter too, is one', async () => {
  const { connections, follow } = openStation()
  const { heard } = await follow()
  for (const byte of new TextEncoder().encode(later('Été'))) connections[0]?.enqueue(Uint8Array.of(byte))
  await settled()
  expect(readTitles(heard)).toEqual(['Été'])
})

test('the connection ends with the last visitor, and the next visitor opens another', async () => {
  const { effects, send, follow } = openStation()
  const [one, two] = await Promise.all([follow(), follow()])
  one.leave()
  await send(later('Levée'))
  expect(readTitles(two.heard)).toEqual(['Levée'])
  two.leave()
  await settled()
  expect(effects.runningTimers).toBe(0)
  const three = await follow()
  expect(effects.requests).toHaveLength(2)
  expect(three.heard).toEqual([])
})

test.each<[string, (connection: ReadableStreamDefaultController<Uint8Array>) => void]>([
  ['ends', (connection) => connection.close()],
  ['is lost', (connection) => connection.error(new Error('lost'))],
  [
    'sends an event without end',
    (connection) => {
      for (let sent = 0; sent < 3; sent += 1)
        connection.enqueue(new TextEncoder().encode('data: '.padEnd(600_000, 'a')))
    },
  ],
])('a connection that %s ends for all who follow', async (_, happens) => {
  const { effects, connections, follow } = openStation()
  const [one, two] = await Promise.all([follow(), follow()])
  connections.forEach(happens)
  await settled()
  for (const { heard } of [one, two]) expect(heard).toEqual(['the end'])
  expect(effects.runningTimers).toBe(0)
})

test('a station that is silent for longer than its pings is given up', async () => {
  const { effects, send, follow } = openStation()
  const { heard } = await follow()
  effects.advance(40_000)
  await send('data: {}\n\n')
  effects.advance(40_000)
  await settled()
  expect(heard).toEqual([':\n\n'])
  effects.advance(1)
  await settled()
  expect(heard).toEqual([':\n\n', 'the end'])
})

test.each<[string, ReturnType<typeof openStation>]>([
  ['a page', openStation({ 'content-type': 'text/html' })],
  ['a refusal', openStation(undefined, 503)],
])('%s instead of events is a failure, and not asked for again for five seconds', async (_, station) => {
  const { effects, follow } = station
  for (let visitor = 0; visitor < 3; visitor += 1)
    expect((await follow()).following).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
  expect(effects.requests).toHaveLength(1)
  effects.advance(5_000)
  await settled()
  await follow()
  expect(effects.requests).toHaveLength(2)
})

import { MINUTE_MS } from '@site/shared/durations'
import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects } from '../testing/fakeEffects'
import { readIcecast } from './icecast'
import { createTitleCutter, openIcyTitles } from './icyTitles'
import { openStation, openStreamStation } from './station'

const STREAM = 'https://radio.example/live.mp3'
const STATUS = 'https://radio.example/status-json.xsl'
const INTERVAL = 100

/** A title as a server sends it, or an empty block. */
const block = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const blocks = Math.ceil(bytes.length / 16)
  return Buffer.concat([Buffer.of(blocks), bytes, Buffer.alloc(blocks * 16 - bytes.length)])
}

const sound = Buffer.alloc(INTERVAL, 0xff)
const send = (title: string) => Buffer.concat([sound, block(title)])
const settled = () => new Promise(setImmediate)

const openStream = (
  headers: Record<string, string> = { 'icy-metaint': `${INTERVAL}`, 'icy-name': 'Onde &amp; Basse' },
) => {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = []
  const status = { title: '' }
  const effects = new FakeEffects('2026-01-01T00:00:00Z', {
    [STREAM]: (init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          connections.push(controller)
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      })
      return new Response(body, { headers })
    },
    [STATUS]: () =>
      Response.json({ icestats: { source: { listenurl: STREAM, listeners: 8, title: status.title } } }),
  })
  const { cacheTools } = fakeCacheTools(effects.now)
  const closing = new AbortController()
  const tools = {
    upstream: createUpstream(effects),
    cacheTools: { ...cacheTools, monotonicNow: effects.monotonicNow },
    every: effects.every,
    closing: closing.signal,
  }
  return {
    effects,
    status,
    closing,
    tools,
    titles: openIcyTitles(STREAM, tools),
    isOpen: () => effects.runningTimers > 0,
    push: async (bytes: Buffer) => {
      connections.at(-1)?.enqueue(bytes)
      await settled()
    },
    end: async () => {
      connections.at(-1)?.close()
      await settled()
    },
  }
}

test('titles are cut out of the sound, whichever pieces they come in', () => {
  const bytes = Buffer.concat([
    send("StreamTitle='Un';"),
    send(''),
    send("StreamTitle='Deux, c''est l'été';StreamUrl='';"),
  ])
  for (const size of [1, 7, 100, 1_000]) {
    const titles: string[] = []
    const cut = createTitleCutter(INTERVAL, (title) =>
      titles.push(Buffer.from(title).toString().replace(/\0+$/, '')),
    )
    for (let at = 0; at < bytes.length; at += size) cut(bytes.subarray(at, at + size))
    expect(titles).toEqual(["StreamTitle='Un';", "StreamTitle='Deux, c''est l'été';StreamUrl='';"])
  }
})

test('the song is what the stream says, with its quotes', async () => {
  const { titles, push } = openStream()
  expect(await titles.read()).toEqual({ ok: true, value: { name: 'Onde & Basse', song: null } })
  await push(send("StreamTitle='Parpaing - L'été d'ici';StreamUrl='';"))
  expect(await titles.read()).toMatchObject({ value: { song: { artist: 'Parpaing', title: "L'été d'ici" } } })
  await push(send("StreamTitle='';"))
  expect(await titles.read()).toMatchObject({ value: { song: null } })
})

test('however often the title is read there is one connection, which ends when nobody reads it', async () => {
  const { titles, effects, push, isOpen } = openStream()
  await Promise.all([titles.read(), titles.read()])
  for (let second = 0; second < 120; second += 15) {
    await push(send(''))
    effects.advance(15_000)
  }
  expect([effects.requests, isOpen()]).toEqual([[STREAM], true])
  await push(send(''))
  effects.advance(15_000)
  await settled()
  expect(isOpen()).toBe(false)
})

test('a stream that sends nothing, or ends, is opened again at the next reading', async () => {
  const { titles, effects, end, isOpen } = openStream()
  await titles.read()
  effects.advance(41_000)
  await settled()
  expect(isOpen()).toBe(false)
  await titles.read()
  await end()
  await titles.read()
  expect(effects.requests).toHaveLength(3)
})

test('a stream without titles is a failure, and left alone for half a minute', async () => {
  const { titles, effects, isOpen } = openStream({})
  for (let reading = 0; reading < 3; reading += 1)
    expect(await titles.read()).toMatchObject({
      ok: false,
      error: { detail: 'radio.example sends no titles' },
    })
  expect([effects.requests.length, isOpen()]).toEqual([1, false])
  effects.advance(MINUTE_MS)
  await titles.read()
  expect(effects.requests).toHaveLength(2)
})

test('the connection ends with the service', async () => {
  const { titles, closing, isOpen } = openStream()
  await titles.read()
  closing.abort()
  await settled()
  expect(isOpen()).toBe(false)
})

test('the titles of the stream count while the station names no song, without the listener that reads them', async () => {
  const { titles, tools, effects, status, push, isOpen } = openStream()
  const { nowPlaying } = openStation(STATUS, (text) => readIcecast(text), { ...tools, icy: titles }).sources
  await nowPlaying()
  await push(send("StreamTitle='Parpaing - Mur';"))
  effects.advance(31_000)
  expect(await nowPlaying()).toMatchObject({
    value: [
      { listeners: { total: 7, current: 7 }, now_playing: { song: { artist: 'Parpaing', title: 'Mur' } } },
    ],
  })
  status.title = 'Basalte - Roche'
  effects.advance(31_000)
  expect(await nowPlaying()).toMatchObject({
    value: [{ listeners: { total: 8 }, now_playing: { song: { title: 'Roche' } } }],
  })
  expect(isOpen()).toBe(false)
})

test('a stream alone is a station with its name', async () => {
  const { titles, tools, push, effects } = openStream()
  const { nowPlaying } = openStreamStation(titles, tools).sources
  await nowPlaying()
  await push(send("StreamTitle='Parpaing - Mur';"))
  effects.advance(31_000)
  expect(await nowPlaying()).toMatchObject({
    value: [
      {
        is_online: true,
        station: { name: 'Onde & Basse' },
        now_playing: { song: { text: 'Parpaing - Mur' } },
      },
    ],
  })
})

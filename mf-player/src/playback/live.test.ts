import { liveRequested, replaySelected } from '@site/shared/platform'
import { settle, testSiteConfig } from '@site/shared/testing/node'
import { barClosed, barOpened } from '../bar/bar'
import { createFakeAudioEngine } from '../ports/audioEngine.fake'
import { pauseCommand, playCommand } from '../session/actions'
import { selectLoading } from '../session/sound'
import {
  createFakePorts,
  createPlayerBench,
  type PlayerBench,
  plainReplay,
  playLive,
  playReplay,
} from '../testing/playerBench'

const SECOND = 1000
const MINUTE = 60 * SECOND

describe('the live stream', () => {
  it('connects at the live edge, inside the gesture that opens the bar', () => {
    const { store, engine, clock } = createPlayerBench()
    store.dispatch(barOpened())
    expect(engine.played).toEqual([{ url: `/api/live.mp3?t=${clock.now()}`, startAtMs: 0 }])
  })

  it('adopts the sound of an early click, without another connection or another loading', async () => {
    const bench = createPlayerBench({ engine: createFakeAudioEngine({ early: '/api/live.mp3' }) })
    const statuses: string[] = []
    bench.page.addEventListener('site:playback-changed', (event) =>
      statuses.push((event as CustomEvent<{ status: string }>).detail.status),
    )
    expect(bench.status()).toBe('idle')
    bench.store.dispatch(barOpened())
    await settle()
    expect(statuses).toEqual(['playing'])
    expect(bench.engine.played).toEqual([])
    bench.store.dispatch(barClosed())
    bench.store.dispatch(barOpened())
    expect(bench.engine.played).toHaveLength(1)
  })

  it.each<[string, (bench: PlayerBench) => unknown]>([
    ['the bar closes', ({ store }) => store.dispatch(barClosed())],
    ['the system pauses it', ({ engine }) => engine.pause()],
  ])('is dropped when %s, and connects again at a fresh live edge', async (_, pause) => {
    const bench = playLive()
    pause(bench)
    expect([bench.status(), bench.engine.isLoaded()]).toEqual(['idle', false])
    await bench.clock.advance(MINUTE)
    bench.store.dispatch(playCommand())
    expect(bench.engine.played.at(-1)?.url).toBe(`/api/live.mp3?t=${bench.clock.now()}`)
  })

  it('stops loading when it is paused before any sound', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(barOpened())
    bench.store.dispatch(pauseCommand())
    expect([bench.status(), selectLoading(bench.store.getState())]).toEqual(['idle', false])
  })

  it('connects once although it is requested twice', () => {
    const { store, engine } = playLive()
    store.dispatch(liveRequested({}))
    expect(engine.played).toHaveLength(1)
  })

  it('replaces a replay', () => {
    const { store, engine } = playReplay()
    store.dispatch(liveRequested({}))
    expect(engine.played.at(-1)?.url).toContain('/api/live.mp3')
    engine.arrives()
    expect(store.getState().playback).toEqual({ mode: 'live', status: 'playing', replayId: null })
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(store.getState().playback).toMatchObject({ mode: 'replay', replayId: plainReplay.id })
  })

  const { services } = testSiteConfig
  const withLowData = { ...testSiteConfig, services: { ...services, lowDataStream: '/api/live-low.mp3' } }

  it.each([
    ['the low-data stream for a visitor who saves data', withLowData, true, '/api/live-low.mp3'],
    ['the full stream for other visitors', withLowData, false, '/api/live.mp3'],
    ['the full stream if there is no other', testSiteConfig, true, '/api/live.mp3'],
  ])('is %s, also after a loss', async (_, config, savesData, url) => {
    const ports = createFakePorts()
    if (savesData) ports.environment.saveData()
    const { engine, clock } = playLive(createPlayerBench(ports, config))
    engine.fails('network')
    await clock.advance(SECOND)
    expect(engine.played.map((source) => source.url.split('?')[0])).toEqual([url, url])
  })
})

describe('a live stream that is lost', () => {
  it.each<[string, (bench: PlayerBench) => unknown]>([
    ['a failed connection', ({ engine }) => engine.fails('network')],
    ['an end by the server', ({ engine }) => engine.ends()],
    [
      'silence without an event',
      ({ engine, clock }) => {
        engine.advance(SECOND)
        return clock.advance(9 * SECOND)
      },
    ],
  ])('reconnects a second after %s', async (_, lose) => {
    const bench = playLive()
    await lose(bench)
    expect(bench.status()).toBe('stalled')
    await bench.clock.advance(999)
    expect(bench.engine.played).toHaveLength(1)
    await bench.clock.advance(1)
    expect(bench.engine.played).toHaveLength(2)
    bench.engine.arrives()
    expect(bench.status()).toBe('playing')
  })

  it('retries at once, and once, when the browser is online again', async () => {
    const { engine, environment, clock } = playLive()
    environment.goOffline()
    engine.fails('network')
    environment.goOnline()
    expect(engine.played).toHaveLength(2)
    await clock.advance(5 * SECOND)
    expect(engine.played).toHaveLength(2)
  })

  it('gives up after four minutes of silence, until the listener requests it again', async () => {
    const bench = playLive()
    const { engine, clock, store } = bench
    for (let elapsed = 0; elapsed < 4 * MINUTE; elapsed += 30 * SECOND) {
      engine.fails('network')
      await clock.advance(30 * SECOND)
    }
    expect(bench.status()).toBe('stalled')
    engine.fails('network')
    expect(bench.status()).toBe('failed')
    const attempts = engine.played.length
    await clock.advance(10 * MINUTE)
    expect(engine.played).toHaveLength(attempts)
    store.dispatch(playCommand())
    expect(engine.played).toHaveLength(attempts + 1)
    expect(bench.status()).toBe('loading')
  })

  it('gives up at once if the page’s policy rejects its address', () => {
    const bench = playLive()
    bench.engine.fails('blocked')
    expect([bench.status(), bench.problem()]).toEqual(['failed', 'blocked'])
  })

  it('is not retried once the bar is closed, and leaves no timer or listener behind', async () => {
    const bench = createPlayerBench()
    const closed = [bench.clock.pending(), bench.environment.waiting()]
    playLive(bench)
    bench.engine.fails('network')
    bench.engine.fails('network')
    bench.store.dispatch(barClosed())
    expect([bench.clock.pending(), bench.environment.waiting()]).toEqual(closed)
    await bench.clock.advance(MINUTE)
    expect(bench.engine.played).toHaveLength(1)
    expect(bench.status()).not.toBe('stalled')
  })
})

import { liveRequested, replaySelected } from '@site/shared/platform'
import { settle, testSiteConfig } from '@site/shared/testing/node'
import { pauseRequested, playRequested } from '../actions/intents'
import { barClosed, barOpened } from '../bar/bar.slice'
import { createFakeAudioEngine } from '../ports/audio/audioEngine.fake'
import { selectWanted } from '../session/session.slice'
import { selectLoading, selectProblem, selectStatus } from '../sound/sound.slice'
import { createFakePorts, createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'

const openAndHear = (bench: PlayerBench): void => {
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
}

const expectStatus = ({ store }: PlayerBench, status: string): void => {
  expect(selectStatus(store.getState())).toBe(status)
  expect(store.getState().playback.status).toBe(status)
}

describe('listening live', () => {
  it('connects at the live edge inside the gesture that opens the bar', () => {
    const { store, engine, clock } = createPlayerBench()
    store.dispatch(barOpened())
    expect(engine.played).toEqual([{ url: `/api/live.mp3?t=${clock.now()}`, startAtMs: 0 }])
  })

  it('loads until sound is reported, and only then is playing', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(barOpened())
    expectStatus(bench, 'loading')
    expect(selectLoading(bench.store.getState())).toBe(true)
    bench.engine.arrives()
    expectStatus(bench, 'playing')
    expect(selectLoading(bench.store.getState())).toBe(false)
  })

  it('goes on with the stream an early click began, without another connection or another loading', async () => {
    const ports = { ...createFakePorts(), engine: createFakeAudioEngine({ early: '/api/live.mp3' }) }
    const bench = createPlayerBench(ports)
    const statuses: string[] = []
    bench.page.addEventListener('site:playback-changed', (event) =>
      statuses.push((event as CustomEvent<{ status: string }>).detail.status),
    )
    expectStatus(bench, 'idle')
    bench.store.dispatch(barOpened())
    await settle()
    expectStatus(bench, 'playing')
    expect(statuses).toEqual(['playing'])
    expect(bench.engine.played).toEqual([])
    bench.store.dispatch(barClosed())
    bench.store.dispatch(barOpened())
    expect(bench.engine.played).toHaveLength(1)
  })

  it('drops the stream when the bar closes, and comes back at a fresh live edge', async () => {
    const bench = createPlayerBench()
    openAndHear(bench)
    bench.store.dispatch(barClosed())
    expect(bench.engine.isLoaded()).toBe(false)
    expectStatus(bench, 'idle')
    await bench.clock.advance(60_000)
    bench.store.dispatch(barOpened())
    expect(bench.engine.played.at(-1)?.url).toBe(`/api/live.mp3?t=${bench.clock.now()}`)
  })

  it('drops the stream when the system pauses it', () => {
    const bench = createPlayerBench()
    openAndHear(bench)
    bench.engine.pause()
    expect(bench.engine.isLoaded()).toBe(false)
    expect(selectWanted(bench.store.getState())).toBe(false)
    expectStatus(bench, 'idle')
  })

  it('stops loading when paused before any sound came', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(barOpened())
    bench.store.dispatch(pauseRequested())
    expectStatus(bench, 'idle')
    expect(selectLoading(bench.store.getState())).toBe(false)
  })

  it('does not connect twice for one listener', () => {
    const bench = createPlayerBench()
    openAndHear(bench)
    bench.store.dispatch(liveRequested({}))
    expect(bench.engine.played).toHaveLength(1)
  })

  it('takes the place of a replay', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.arrives(plainReplay.durationMs)
    bench.store.dispatch(liveRequested({}))
    expect(bench.engine.played.at(-1)?.url).toContain('/api/live.mp3')
    bench.engine.arrives()
    expect(bench.store.getState().playback).toEqual({
      mode: 'live',
      status: 'playing',
      replayId: null,
    })
  })

  it('is paused, not playing, when the browser wants a gesture first', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(liveRequested({}))
    bench.engine.refuses()
    expectStatus(bench, 'paused')
    expect(selectWanted(bench.store.getState())).toBe(false)
    expect(selectProblem(bench.store.getState())).toBe('refused')
    bench.store.dispatch(playRequested())
    expect(selectProblem(bench.store.getState())).toBeNull()
    expect(bench.engine.played).toHaveLength(2)
  })

  it('is not tried again where the browser refuses its address', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(barOpened())
    bench.engine.fails('blocked')
    expectStatus(bench, 'failed')
    expect(selectProblem(bench.store.getState())).toBe('blocked')
  })
})

describe('a listener who saves data', () => {
  const { services } = testSiteConfig
  const withLowData = { ...testSiteConfig, services: { ...services, lowDataStream: '/api/live-low.mp3' } }

  const urlHeard = (config: typeof testSiteConfig, savesData: boolean): string | undefined => {
    const ports = createFakePorts()
    if (savesData) ports.environment.saveData()
    const bench = createPlayerBench(ports, config)
    openAndHear(bench)
    return bench.engine.played.at(-1)?.url
  }

  it('hears the low-data stream', () => {
    expect(urlHeard(withLowData, true)).toMatch(/^\/api\/live-low\.mp3\?t=\d+$/)
  })

  it('hears the full stream where there is no other', () => {
    expect(urlHeard(testSiteConfig, true)).toMatch(/^\/api\/live\.mp3\?t=/)
  })

  it('is the only one to hear the low-data stream', () => {
    expect(urlHeard(withLowData, false)).toMatch(/^\/api\/live\.mp3\?t=/)
  })

  it('stays on the low-data stream when it is lost and comes back', async () => {
    const ports = createFakePorts()
    ports.environment.saveData()
    const bench = createPlayerBench(ports, withLowData)
    openAndHear(bench)
    bench.engine.fails('network')
    await bench.clock.advance(1000)
    expect(bench.engine.played).toHaveLength(2)
    expect(bench.engine.played.at(-1)?.url).toContain('/api/live-low.mp3')
  })
})

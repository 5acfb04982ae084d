import { createHttp } from '@site/shared/http'
import { replaySelected } from '@site/shared/platform'
import { createFakeClock, createFakeLog, settle, testSiteConfig } from '@site/shared/testing/node'
import type { AudioFailure } from '../ports/audioEngine'
import { createFakeAudioEngine } from '../ports/audioEngine.fake'
import { pauseCommand, playCommand } from '../session/actions'
import {
  createPlayerBench,
  type PlayerBench,
  plainReplay,
  playReplay,
  TRACK_CALL,
  trackReplay,
} from '../testing/playerBench'
import { createReplayLoader, TRACK_TIMEOUT_MS } from './replayLoader'

const SECOND = 1000
const HALF_HOUR = 1_800_000

const select = (replay = plainReplay): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(replaySelected({ replay }))
  return bench
}

/** Half of a track played, from an address that expires. */
const playHalf = async (): Promise<PlayerBench> => {
  const bench = createPlayerBench()
  bench.http.answers(TRACK_CALL, 'https://stream.example/signed-1.mp3')
  bench.store.dispatch(replaySelected({ replay: trackReplay }))
  await settle()
  bench.engine.arrives(trackReplay.durationMs)
  bench.engine.advance(HALF_HOUR)
  await bench.clock.advance(100)
  bench.http.answers(TRACK_CALL, 'https://stream.example/signed-2.mp3')
  return bench
}

const failRepeatedly = async (bench: PlayerBench, reason: AudioFailure, times: number, everyMs: number) => {
  for (let failure = 0; failure < times; failure += 1) {
    bench.engine.fails(reason)
    await bench.clock.advance(everyMs)
  }
}

describe('a replay that played', () => {
  const renewed = { url: 'https://stream.example/signed-2.mp3', startAtMs: HALF_HOUR }

  it('requests its address again after a pause outlived it, and continues at its position', async () => {
    const bench = await playHalf()
    bench.store.dispatch(pauseCommand())
    bench.store.dispatch(playCommand())
    await failRepeatedly(bench, 'network', 2, 0)
    await bench.clock.advance(SECOND)
    await settle()
    expect(bench.engine.played.at(-1)).toMatchObject({ startAtMs: HALF_HOUR })
    bench.engine.arrives(trackReplay.durationMs)
    expect(bench.status()).toBe('playing')
  })

  it('is loaded again on request if it failed while paused', async () => {
    const bench = await playHalf()
    bench.store.dispatch(pauseCommand())
    bench.engine.fails('network')
    await bench.clock.advance(60 * SECOND)
    expect(bench.engine.played).toHaveLength(1)
    expect(bench.log.errors).toEqual(['Erreur de lecture audio : network'])
    bench.store.dispatch(playCommand())
    await settle()
    expect(bench.engine.played.at(-1)).toEqual(renewed)
  })

  it('is given up after five retries, and another can be selected', async () => {
    const bench = playReplay()
    await failRepeatedly(bench, 'network', 6, 30 * SECOND)
    expect([bench.engine.played.length, bench.status()]).toEqual([6, 'failed'])
    playReplay(bench, { replay: { ...plainReplay, id: 'tag:other' } })
    expect([bench.status(), bench.problem()]).toEqual(['playing', null])
  })
})

describe('a replay that never played', () => {
  it('is retried at its start position', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    bench.engine.fails('unsupported')
    expect(bench.status()).toBe('stalled')
    await bench.clock.advance(SECOND)
    expect(bench.engine.played.map(({ startAtMs }) => startAtMs)).toEqual([5000, 5000])
  })

  it('is given up after three retries, each time the listener requests it', async () => {
    const bench = select()
    await failRepeatedly(bench, 'unsupported', 4, 4 * SECOND)
    expect([bench.engine.played.length, bench.status(), bench.problem()]).toEqual([
      4,
      'failed',
      'unsupported',
    ])
    expect(bench.log.errors).toContain('Erreur de lecture audio : unsupported')
    bench.store.dispatch(playCommand())
    await failRepeatedly(bench, 'unsupported', 4, 4 * SECOND)
    expect([bench.engine.played.length, bench.status()]).toEqual([8, 'failed'])
  })

  it('is not given up while offline', async () => {
    const bench = select()
    bench.environment.goOffline()
    await failRepeatedly(bench, 'unsupported', 5, 4 * SECOND)
    expect(bench.status()).toBe('stalled')
  })

  it.each(['decode', 'blocked'] as const)('is given up at once for « %s »', (reason) => {
    const bench = select()
    bench.engine.fails(reason)
    expect([bench.status(), bench.problem()]).toEqual(['failed', reason])
  })

  it('is given up as silent if no data ever arrives', async () => {
    const bench = select()
    await bench.clock.advance(240 * SECOND)
    expect([bench.engine.played.length, bench.status(), bench.problem()]).toEqual([6, 'failed', 'silent'])
  })

  it('is no longer retried once another is selected, which is loaded once', async () => {
    const bench = select()
    bench.engine.fails('unsupported')
    playReplay(bench, { replay: { ...plainReplay, id: 'tag:other' } })
    await bench.clock.advance(2 * SECOND)
    expect([bench.engine.played.length, bench.status()]).toEqual([2, 'playing'])
  })

  it('plays its own file if the address of its track fails', async () => {
    const bench = createPlayerBench()
    bench.http.answers(TRACK_CALL, 'https://stream.example/gone.mp3')
    bench.store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    bench.engine.fails('unsupported')
    expect(bench.engine.played.at(-1)?.url).toBe(trackReplay.enclosureUrl)
    expect(bench.status()).toBe('loading')
    bench.engine.arrives(trackReplay.durationMs)
    await bench.clock.advance(SECOND)
    expect([bench.engine.played.length, bench.status()]).toEqual([2, 'playing'])
  })
})

it('a track service is given up after four seconds, while the tap still counts as a gesture', async () => {
  const clock = createFakeClock()
  const http = createHttp({ fetch: () => new Promise(() => {}), clock, cookies: () => '' })
  const engine = createFakeAudioEngine()
  const loader = createReplayLoader({ engine, http, config: testSiteConfig, log: createFakeLog() })
  const loaded = loader.load(trackReplay, () => 0)
  expect(TRACK_TIMEOUT_MS).toBe(4000)
  await clock.advance(TRACK_TIMEOUT_MS)
  expect(await loaded).toBe(true)
  expect(engine.played).toEqual([{ url: trackReplay.enclosureUrl, startAtMs: 0 }])
})

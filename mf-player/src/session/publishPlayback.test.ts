import { liveRequested, replaySelected } from '@site/shared/platform'
import { createPlayerBench, type PlayerBench, plainReplay, playReplay } from '../testing/playerBench'
import { pauseCommand, playCommand, seekCommand } from './actions'
import { speedChosen } from './preferences'
import { selectElapsed, selectRemaining } from './progress'

interface Published {
  readonly mode: string
  readonly status: string
  readonly positionMs?: number
  readonly ended?: boolean
}

const watch = ({ page }: PlayerBench): readonly Published[] => {
  const published: Published[] = []
  page.addEventListener('site:playback-changed', (event) =>
    published.push((event as CustomEvent<Published>).detail),
  )
  return published
}

describe('playback-changed', () => {
  it('has the status `playing` only once sound plays: live after a replay loads first', () => {
    const bench = playReplay()
    const published = watch(bench)
    bench.store.dispatch(liveRequested({}))
    bench.engine.arrives()
    expect(published.map(({ mode, status }) => `${mode} ${status}`)).toEqual(['live loading', 'live playing'])
  })

  it('says the same of a replay after live, and of one replay after another', () => {
    const bench = playReplay()
    const published = watch(bench)
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'other' }, startAtMs: 5_000 }))
    expect(published).toMatchObject([{ status: 'loading', replayId: 'other', positionMs: 5_000 }])
  })

  it('is not dispatched again by live that plays already', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(liveRequested({}))
    bench.engine.arrives()
    const published = watch(bench)
    bench.store.dispatch(liveRequested({}))
    expect(published).toEqual([])
  })

  it('has the position at which a replay was paused, was moved to, or changed its speed, and nothing while it plays', async () => {
    const bench = playReplay()
    const published = watch(bench)
    await bench.listen(90_000)
    expect(published).toEqual([])
    bench.store.dispatch(speedChosen(1.5))
    bench.store.dispatch(seekCommand(600_000))
    bench.store.dispatch(pauseCommand())
    expect(published.map(({ positionMs }) => positionMs)).toEqual(expect.arrayContaining([90_000, 600_000]))
    expect(published.at(-1)).toMatchObject({
      status: 'paused',
      positionMs: 600_000,
      speed: 1.5,
      ended: false,
    })
  })

  it('has the moment of a link that the browser refuses to play', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 367_000 }))
    bench.engine.refuses()
    expect(bench.store.getState().playback).toMatchObject({ status: 'paused', positionMs: 367_000 })
    bench.store.dispatch(playCommand())
    bench.engine.arrives(plainReplay.durationMs)
    expect(bench.engine.positionMs()).toBe(367_000)
  })

  it('has the beginning for a link past the end, which the bar shows too', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 99_999_000 }))
    const state = bench.store.getState()
    expect(state.playback).toMatchObject({ positionMs: 0 })
    expect([selectElapsed(state), selectRemaining(state)]).toEqual(['0:00', '-1:00:00'])
  })

  it('keeps a moment past the length of the feed until the sound tells its own', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 3_700_000 }))
    bench.engine.arrives(4_000_000)
    expect(bench.store.getState().playback).toMatchObject({ positionMs: 3_700_000 })
  })

  it('says that a replay ended, until it plays again', () => {
    const bench = playReplay()
    bench.engine.ends()
    expect(bench.store.getState().playback).toMatchObject({ status: 'paused', ended: true })
    bench.store.dispatch(playCommand())
    bench.engine.arrives(plainReplay.durationMs)
    expect(bench.store.getState().playback).toMatchObject({ status: 'playing', ended: false })
  })
})

import { pauseRequested, seekRequested } from '@site/shared/platform'
import { createPlayerBench, playLive, playReplay } from '../testing/playerBench'

describe('a request of another part', () => {
  it('pauses what plays, where it is', () => {
    const { store, engine, status } = playReplay()
    engine.advance(90_000)
    store.dispatch(pauseRequested({}))
    expect([status(), engine.isSounding(), engine.positionMs()]).toEqual(['paused', false, 90_000])
  })

  it('to pause changes nothing in silence', () => {
    const { store, status } = createPlayerBench()
    store.dispatch(pauseRequested({}))
    expect(status()).toBe('idle')
  })

  it('moves the replay, which plays on', () => {
    const { store, engine, status } = playReplay()
    store.dispatch(seekRequested({ positionMs: 600_000 }))
    expect([status(), engine.positionMs(), engine.played.length]).toEqual(['playing', 600_000, 1])
  })

  it('to move is no request to live', () => {
    const { store, engine } = playLive()
    store.dispatch(seekRequested({ positionMs: 600_000 }))
    expect([engine.isSounding(), engine.positionMs()]).toEqual([true, 0])
  })
})

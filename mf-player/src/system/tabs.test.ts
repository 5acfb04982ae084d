import { barOpened } from '../bar/bar'
import { playCommand } from '../session/actions'
import { createPlayerBench, playLive } from '../testing/playerBench'

describe('among several tabs', () => {
  it('the one that starts to play announces when playback was requested', async () => {
    const { store, engine, tabs, clock } = createPlayerBench()
    const requestedAtMs = clock.now()
    store.dispatch(barOpened())
    await clock.advance(3000)
    expect(tabs.announced).toEqual([])
    engine.arrives()
    expect(tabs.announced).toEqual([requestedAtMs])
  })

  it('one that continues after a gap announces nothing: another may have started in it', () => {
    const { engine, tabs } = playLive()
    engine.starves()
    engine.arrives()
    expect(tabs.announced).toHaveLength(1)
  })

  it('one in which playback is requested again announces it again', () => {
    const { store, engine, tabs } = playLive()
    tabs.otherPlays()
    store.dispatch(playCommand())
    engine.arrives()
    expect(tabs.announced).toHaveLength(2)
  })

  it.each([
    [1, false],
    [-1, true],
  ])('one requested %d ms after this one leaves it playing: %p', (laterMs, plays) => {
    const { engine, tabs, clock } = playLive()
    tabs.otherPlays(clock.now() + laterMs)
    expect(engine.isSounding()).toBe(plays)
  })
})

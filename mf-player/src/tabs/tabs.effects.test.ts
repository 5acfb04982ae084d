import { playRequested } from '../actions/intents'
import { barOpened } from '../bar/bar.slice'
import { createPlayerBench } from '../testing/playerBench'

describe('with several tabs open', () => {
  it('the one that begins to play announces when it was asked to', async () => {
    const { store, engine, tabs, clock } = createPlayerBench()
    const askedAtMs = clock.now()
    store.dispatch(barOpened())
    await clock.advance(3_000)
    expect(tabs.announced).toEqual([])
    engine.arrives()
    expect(tabs.announced).toEqual([askedAtMs])
  })

  it('the one that plays again after a gap announces nothing, since another may have begun in it', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    engine.starves()
    engine.arrives()
    expect(tabs.announced).toHaveLength(1)
  })

  it('the one that is asked again announces it again', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    tabs.otherPlays()
    store.dispatch(playRequested())
    engine.arrives()
    expect(tabs.announced).toHaveLength(2)
  })

  it('the one that played falls silent when another that was asked later begins', () => {
    const { store, engine, tabs, clock } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    tabs.otherPlays(clock.now() + 1)
    expect(engine.isSounding()).toBe(false)
  })

  it('the one that was asked last is heard, though another that was asked before it begins later', () => {
    const { store, engine, tabs, clock } = createPlayerBench()
    store.dispatch(barOpened())
    tabs.otherPlays(clock.now() - 1)
    engine.arrives()
    expect(engine.isSounding()).toBe(true)
    expect(tabs.announced).toHaveLength(1)
  })
})

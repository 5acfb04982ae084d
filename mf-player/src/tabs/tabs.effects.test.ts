import { playRequested } from '../actions/intents'
import { barOpened } from '../bar/bar.slice'
import { createPlayerBench } from '../testing/playerBench'

describe('with several tabs open', () => {
  it('the one that begins to play says so', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    expect(tabs.announced).toBe(0)
    engine.arrives()
    expect(tabs.announced).toBe(1)
  })

  it('the one that plays again after a gap says nothing, since another may have begun meanwhile', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    engine.starves()
    engine.arrives()
    expect(tabs.announced).toBe(1)
  })

  it('the one that is played anew says so again', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    tabs.otherPlays()
    store.dispatch(playRequested())
    engine.arrives()
    expect(tabs.announced).toBe(2)
  })

  it('the one that played falls silent when another begins', () => {
    const { store, engine, tabs } = createPlayerBench()
    store.dispatch(barOpened())
    engine.arrives()
    tabs.otherPlays()
    expect(engine.isSounding()).toBe(false)
  })
})

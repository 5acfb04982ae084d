import { replaySelected } from '@site/shared/platform'
import { pauseRequested } from '../actions/intents'
import { selectWanted } from '../session/session.slice'
import { createPlayerBench, plainReplay } from '../testing/playerBench'
import { barClosed, barOpened, selectOpen, selectSettling } from './bar.slice'

describe('the bar', () => {
  it('is opened once by a double click, and plays', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(barOpened())
    store.dispatch(barOpened())
    expect(selectOpen(store.getState())).toBe(true)
    expect(engine.played).toHaveLength(1)
    expect(selectWanted(store.getState())).toBe(true)
  })

  it('stays paused when it is asked to open although it is open', () => {
    const { store } = createPlayerBench()
    store.dispatch(barOpened())
    store.dispatch(pauseRequested())
    store.dispatch(barOpened())
    expect(selectWanted(store.getState())).toBe(false)
  })

  it.each([
    ['by its pill', barOpened()],
    ['by a replay', replaySelected({ replay: plainReplay })],
  ])(
    'opened %s takes no click for half a second, the second of a double click least of all',
    async (_, action) => {
      const { store, clock } = createPlayerBench()
      store.dispatch(action)
      await clock.advance(499)
      expect(selectSettling(store.getState())).toBe(true)
      await clock.advance(1)
      expect(selectSettling(store.getState())).toBeNull()
    },
  )

  it('takes clicks at once when it is open already', async () => {
    const { store, clock } = createPlayerBench()
    store.dispatch(barOpened())
    await clock.advance(500)
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(selectSettling(store.getState())).toBeNull()
  })

  it('leaves no timer behind when it is closed at once', () => {
    const { store, clock } = createPlayerBench()
    store.dispatch(barOpened())
    store.dispatch(barClosed())
    expect(clock.pending()).toBe(0)
  })
})

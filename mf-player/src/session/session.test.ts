import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { plainReplay, trackReplay } from '../testing/replays'
import { type Action, siteAfter } from '../testing/stateAfter'
import {
  pauseRequested,
  playRequested,
  reconnectionAbandoned,
  replayFinished,
  soundPaused,
  soundRefused,
} from './actions'
import {
  selectMode,
  selectReplay,
  selectUpNext,
  selectWanted,
  selectWantedReplay,
  selectWantsLive,
  sessionSlice,
} from './session'

const stateAfter = (...actions: readonly Action[]) => siteAfter([sessionSlice], ...actions)

const selected = replaySelected({ replay: plainReplay, upNext: [trackReplay] })

describe('what the listener requests', () => {
  it('is nothing at first; playing would play live', () => {
    const state = stateAfter()
    expect([selectMode(state), selectReplay(state), selectWanted(state)]).toEqual(['live', null, false])
    expect([selectWantsLive(state), selectWantedReplay(state)]).toEqual([null, null])
    expect(selectWantsLive(stateAfter(playRequested()))).toBe(true)
  })

  it('is the stream once live is requested, without the earlier selection', () => {
    const state = stateAfter(selected, liveRequested({}))
    expect([selectMode(state), selectReplay(state), selectUpNext(state)]).toEqual(['live', null, []])
    expect([selectWantsLive(state), selectWantedReplay(state)]).toEqual([true, null])
  })

  it('is a replay once one is selected, with its list', () => {
    const state = stateAfter(selected)
    expect([selectMode(state), selectReplay(state), selectUpNext(state)]).toEqual([
      'replay',
      plainReplay,
      [trackReplay],
    ])
    expect(selectWantsLive(state)).toBeNull()
    expect(selectWantedReplay(state)).toMatchObject({ replay: plainReplay, startAtMs: 0 })
  })

  it.each([selected, liveRequested({})])('includes $type from before the player loaded', (action) => {
    const { store } = createTestSite()
    store.dispatch(action)
    store.use({ name: 'player', slices: [sessionSlice] })
    expect(selectWanted(store.getState())).toBe(true)
    store.dispatch(pauseRequested())
    expect(selectWanted(store.getState())).toBe(false)
  })

  it.each([pauseRequested(), soundPaused(), soundRefused(), reconnectionAbandoned(), replayFinished()])(
    'stays selected but is no longer wanted after $type, until playback is requested again',
    (action) => {
      const state = stateAfter(selected, action)
      expect(selectReplay(state)).toEqual(plainReplay)
      expect([selectWanted(state), selectWantedReplay(state)]).toEqual([false, null])
      expect(selectWanted(stateAfter(selected, action, playRequested()))).toBe(true)
    },
  )
})

import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { plainReplay, trackReplay } from '../testing/replays'
import { type Action, siteAfter } from '../testing/stateAfter'
import {
  pauseCommand,
  playCommand,
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
  const live = { mode: 'live', replay: null, upNext: [], wantedReplay: null }
  const replay = { mode: 'replay', replay: plainReplay, upNext: [trackReplay], wantsLive: null }

  it.each<[string, readonly Action[], object]>([
    ['nothing at first', [], { ...live, wanted: false, wantsLive: null }],
    ['the stream by playing', [playCommand()], { ...live, wanted: true, wantsLive: true }],
    [
      'a replay with its list',
      [selected],
      { ...replay, wantedReplay: { replay: plainReplay, startAtMs: 0 } },
    ],
    ['the stream, without an earlier selection', [selected, liveRequested({})], { ...live, wantsLive: true }],
  ])('is %s', (_, actions, expected) => {
    const state = stateAfter(...actions)
    expect({
      mode: selectMode(state),
      replay: selectReplay(state),
      upNext: selectUpNext(state),
      wanted: selectWanted(state),
      wantsLive: selectWantsLive(state),
      wantedReplay: selectWantedReplay(state),
    }).toMatchObject(expected)
  })

  it.each([selected, liveRequested({})])('includes $type from before the player loaded', (action) => {
    const { store } = createTestSite()
    store.dispatch(action)
    store.use({ name: 'player', slices: [sessionSlice] })
    expect(selectWanted(store.getState())).toBe(true)
    store.dispatch(pauseCommand())
    expect(selectWanted(store.getState())).toBe(false)
  })

  it.each([pauseCommand(), soundPaused(), soundRefused(), reconnectionAbandoned(), replayFinished()])(
    'stays selected but is no longer wanted after $type, until playback is requested again',
    (action) => {
      const state = stateAfter(selected, action)
      expect(selectReplay(state)).toEqual(plainReplay)
      expect([selectWanted(state), selectWantedReplay(state)]).toEqual([false, null])
      expect(selectWanted(stateAfter(selected, action, playCommand()))).toBe(true)
    },
  )
})

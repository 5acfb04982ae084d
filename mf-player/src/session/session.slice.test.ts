import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { reconnectionAbandoned, replayFinished, soundPaused, soundRefused } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'
import { plainReplay, trackReplay } from '../testing/replays'
import { siteAfter } from '../testing/stateAfter'
import {
  selectMode,
  selectReplay,
  selectUpNext,
  selectWanted,
  selectWantedReplay,
  selectWantsLive,
  sessionSlice,
} from './session.slice'

const stateFrom = (...actions: readonly { readonly type: string }[]) => siteAfter([sessionSlice], ...actions)

const replayChosen = replaySelected({ replay: plainReplay, upNext: [trackReplay] })

describe('what the listener asked for', () => {
  it('is nothing at first, and live would be heard', () => {
    const state = stateFrom()
    expect([selectMode(state), selectReplay(state), selectWanted(state)]).toEqual(['live', null, false])
    expect([selectWantsLive(state), selectWantedReplay(state)]).toEqual([null, null])
    expect(selectWantsLive(stateFrom(playRequested()))).toBe(true)
  })

  it('is the stream once live is asked for, and what was chosen before is gone', () => {
    const state = stateFrom(replayChosen, liveRequested({}))
    expect([selectMode(state), selectReplay(state), selectUpNext(state)]).toEqual(['live', null, []])
    expect([selectWantsLive(state), selectWantedReplay(state)]).toEqual([true, null])
  })

  it('is a replay once it is chosen, with what comes after it', () => {
    const state = stateFrom(replayChosen)
    expect([selectMode(state), selectReplay(state), selectUpNext(state)]).toEqual([
      'replay',
      plainReplay,
      [trackReplay],
    ])
    expect(selectWantsLive(state)).toBeNull()
    expect(selectWantedReplay(state)).toMatchObject({ replay: plainReplay, startAtMs: 0 })
  })

  it.each([
    ['a replay', replayChosen],
    ['live', liveRequested({})],
  ])('is %s where that was chosen before the player came', (_, action) => {
    const { store } = createTestSite()
    store.dispatch(action)
    store.use({ name: 'player', slices: [sessionSlice] })
    expect(selectWanted(store.getState())).toBe(true)
    store.dispatch(pauseRequested())
    expect(selectWanted(store.getState())).toBe(false)
  })

  it.each([
    ['is paused', pauseRequested()],
    ['is paused by the system', soundPaused()],
    ['is refused by the browser', soundRefused()],
    ['is given up', reconnectionAbandoned()],
    ['is over', replayFinished()],
  ])('stays chosen but is no longer wanted when it %s', (_, action) => {
    const state = stateFrom(replayChosen, action)
    expect(selectReplay(state)).toEqual(plainReplay)
    expect([selectWanted(state), selectWantedReplay(state)]).toEqual([false, null])
    expect(selectWanted(stateFrom(replayChosen, action, playRequested()))).toBe(true)
  })
})

import { liveRequested, replaySelected } from '@site/shared/platform'
import { reconnectionAbandoned, soundEnded, soundPaused, soundRefused } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'
import { plainReplay, trackReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { sessionSlice } from './session.slice'

const { selectMode, selectReplay, selectUpNext, selectWanted, selectWantsLive, selectWantsReplay } =
  sessionSlice.getSelectors()

const stateFrom = (...actions: readonly { readonly type: string }[]) => stateAfter(sessionSlice, ...actions)

const replayChosen = replaySelected({ replay: plainReplay })

describe('what the listener asked for', () => {
  it('is nothing at first, and live would be heard', () => {
    expect(stateFrom()).toEqual({ mode: 'live', replay: null, upNext: [], wanted: false })
    expect(selectWantsLive(stateFrom())).toBe(false)
  })

  it('is the stream once live is asked for, and what was chosen before is gone', () => {
    const state = stateFrom(replaySelected({ replay: plainReplay, upNext: [trackReplay] }), liveRequested({}))
    expect(state).toEqual({ mode: 'live', replay: null, upNext: [], wanted: true })
    expect([selectWantsLive(state), selectWantsReplay(state)]).toEqual([true, false])
  })

  it('is a replay once it is chosen, with what comes after it', () => {
    const state = stateFrom(replaySelected({ replay: plainReplay, upNext: [trackReplay] }))
    expect(state).toEqual({ mode: 'replay', replay: plainReplay, upNext: [trackReplay], wanted: true })
    expect([selectMode(state), selectReplay(state)]).toEqual(['replay', plainReplay])
    expect([selectWantsLive(state), selectWantsReplay(state)]).toEqual([false, true])
  })

  it('has nothing after a replay that was chosen alone', () => {
    expect(selectUpNext(stateFrom(replayChosen))).toEqual([])
  })

  it.each([
    ['is paused', pauseRequested()],
    ['is paused by the system', soundPaused()],
    ['is refused by the browser', soundRefused()],
    ['is given up', reconnectionAbandoned()],
  ])('is remembered but no longer wanted when it %s', (_, action) => {
    const state = stateFrom(replayChosen, action)
    expect(state).toEqual({ mode: 'replay', replay: plainReplay, upNext: [], wanted: false })
    expect(selectWantsReplay(state)).toBe(false)
    expect(selectWanted(sessionSlice.reducer(state, playRequested()))).toBe(true)
  })

  it('ends with a replay, never with the stream, which has no end', () => {
    expect(selectWanted(stateFrom(replayChosen, soundEnded()))).toBe(false)
    expect(selectWanted(stateFrom(liveRequested({}), soundEnded()))).toBe(true)
  })
})

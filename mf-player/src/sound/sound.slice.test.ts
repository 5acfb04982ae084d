import { liveRequested, replaySelected } from '@site/shared/platform'
import {
  reconnectionAbandoned,
  reconnectionBegan,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundStarted,
  soundStopped,
  soundWaiting,
  sourceRequested,
} from '../actions/facts'
import { pauseRequested } from '../actions/intents'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { soundSlice } from './sound.slice'

const { selectStatus, selectLoading, selectSounding, selectFailed, selectProblem } = soundSlice.getSelectors()

const stateFrom = (...actions: readonly { readonly type: string }[]) => stateAfter(soundSlice, ...actions)

const idle = { status: 'idle', loading: false, problem: null }
const loading = { status: 'loading', loading: true, problem: null }
const paused = { status: 'paused', loading: false, problem: null }

describe('the loading flag', () => {
  it.each([
    ['sound starts', soundStarted()],
    ['sound can start', soundReady()],
    ['the sound fails', soundFailed('network')],
  ])('is cleared when %s', (_, fact) => {
    expect(selectLoading(stateFrom(sourceRequested()))).toBe(true)
    expect(selectLoading(stateFrom(sourceRequested(), fact))).toBe(false)
  })

  it('stays through the attempts of a reconnection, which are told as one', () => {
    for (const fact of [sourceRequested(), soundWaiting()])
      expect(stateFrom(reconnectionBegan(), fact)).toMatchObject({ status: 'stalled', loading: true })
  })
})

describe('what is heard', () => {
  it('is nothing at first', () => {
    expect(stateFrom()).toEqual(idle)
    expect([selectSounding(stateFrom()), selectFailed(stateFrom())]).toEqual([false, false])
  })

  it('is awaited once a source is asked for, and when it waits for data', () => {
    expect(stateFrom(sourceRequested())).toEqual(loading)
    expect(stateFrom(soundStarted(), soundWaiting())).toEqual(loading)
  })

  it('is said to be heard only once it is', () => {
    const state = stateFrom(sourceRequested(), soundFailed('network'), soundStarted())
    expect(state).toEqual({ status: 'playing', loading: false, problem: null })
    expect(selectSounding(state)).toBe(true)
  })

  it.each([
    ['pauses', soundPaused()],
    ['ends', soundEnded()],
  ])('is paused when it %s', (_, fact) => {
    expect(stateFrom(soundStarted(), fact)).toEqual(paused)
  })

  it('is nothing once its source is dropped, unless the next is on its way or it was given up', () => {
    expect(stateFrom(soundStarted(), soundStopped())).toEqual(idle)
    for (const before of [sourceRequested(), reconnectionBegan(), reconnectionAbandoned()])
      expect(stateFrom(before, soundStopped())).toEqual(stateFrom(before))
  })

  it('is no longer tried for once nobody wants it', () => {
    expect(stateFrom(sourceRequested(), pauseRequested())).toEqual(paused)
    expect(stateFrom(reconnectionBegan(), pauseRequested())).toEqual(paused)
    expect(selectStatus(stateFrom(soundStarted(), pauseRequested()))).toBe('playing')
  })

  it.each([
    ['a replay', replaySelected({ replay: plainReplay })],
    ['live', liveRequested({})],
  ])('begins anew with %s, and what sounds until then is still heard', (_, action) => {
    expect(stateFrom(reconnectionBegan(), action)).toEqual(idle)
    expect(selectStatus(stateFrom(soundStarted(), action))).toBe('playing')
    expect(stateFrom(soundRefused(), action).problem).toBeNull()
  })
})

describe('what went wrong', () => {
  it('is told at once when the browser wants a gesture', () => {
    const state = stateFrom(sourceRequested(), soundRefused())
    expect(state).toEqual({ ...paused, problem: 'refused' })
    expect(selectProblem(state)).toBe('refused')
  })

  it('is told once nothing more is tried, not before', () => {
    const failed = stateFrom(sourceRequested(), soundFailed('network'), reconnectionBegan())
    expect(failed).toEqual({ status: 'stalled', loading: true, problem: 'network' })
    expect(selectProblem(failed)).toBeNull()
    const abandoned = soundSlice.reducer(failed, reconnectionAbandoned())
    expect(abandoned).toEqual({ status: 'failed', loading: false, problem: 'network' })
    expect([selectFailed(abandoned), selectProblem(abandoned)]).toEqual([true, 'network'])
  })

  it('is what the end of trying says, else silence', () => {
    expect(selectProblem(stateFrom(soundFailed('network'), reconnectionAbandoned('noAddress')))).toBe(
      'noAddress',
    )
    expect(selectProblem(stateFrom(reconnectionBegan(), reconnectionAbandoned()))).toBe('silent')
  })
})

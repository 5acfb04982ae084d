import {
  loadingCancelled,
  loadingStarted,
  reconnectionAbandoned,
  reconnectionBegan,
  retryStarted,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundStarted,
  soundStopped,
  soundWaiting,
} from '../actions/facts'
import { stateAfter } from '../testing/stateAfter'
import { soundSlice } from './sound.slice'

const { selectStatus, selectLoading, selectSounding, selectActive, selectFailed, selectProblem } =
  soundSlice.getSelectors()

const stateFrom = (...actions: readonly { readonly type: string }[]) => stateAfter(soundSlice, ...actions)

const networkFailed = soundFailed({ reason: 'network' })

const idle = { status: 'idle', loading: false, problem: null }
const loading = { status: 'loading', loading: true, problem: null }
const paused = { status: 'paused', loading: false, problem: null }

describe('the loading flag', () => {
  it.each([
    ['sound starts', soundStarted()],
    ['sound can start', soundReady()],
    ['the sound fails', networkFailed],
  ])('is cleared when %s', (_, fact) => {
    expect(selectLoading(stateFrom(loadingStarted()))).toBe(true)
    expect(selectLoading(stateFrom(loadingStarted(), fact))).toBe(false)
  })

  it('stays through the attempts of a reconnection, which count as one', () => {
    for (const fact of [retryStarted(), soundWaiting()])
      expect(stateFrom(reconnectionBegan(), fact)).toMatchObject({ status: 'stalled', loading: true })
  })
})

describe('what is heard', () => {
  it('is nothing at first', () => {
    expect(stateFrom()).toEqual(idle)
    expect([selectSounding(stateFrom()), selectFailed(stateFrom())]).toEqual([false, false])
  })

  it('is on its way while it is loaded, a second time too, and when data is missing', () => {
    expect(stateFrom(loadingStarted())).toEqual(loading)
    expect(stateFrom(soundStarted(), retryStarted())).toEqual(loading)
    expect(stateFrom(soundStarted(), soundWaiting())).toEqual(loading)
  })

  it('is playing only once it started', () => {
    const state = stateFrom(loadingStarted(), networkFailed, soundStarted())
    expect(state).toEqual({ status: 'playing', loading: false, problem: null })
    expect(selectSounding(state)).toBe(true)
  })

  it.each([
    ['pauses', soundPaused()],
    ['ends', soundEnded()],
  ])('is paused when it %s', (_, fact) => {
    expect(stateFrom(soundStarted(), fact)).toEqual(paused)
  })

  it('is nothing once its source is dropped, unless the next is on its way or it was given up or refused', () => {
    expect(stateFrom(soundStarted(), soundStopped())).toEqual(idle)
    for (const before of [loadingStarted(), reconnectionBegan(), reconnectionAbandoned(), soundRefused()])
      expect(stateFrom(before, soundStopped())).toEqual(stateFrom(before))
  })

  it('is no longer on its way once that was cancelled, and stays what it is otherwise', () => {
    expect(stateFrom(loadingStarted(), loadingCancelled())).toEqual(paused)
    expect(stateFrom(reconnectionBegan(), loadingCancelled())).toEqual(paused)
    expect(selectStatus(stateFrom(soundStarted(), loadingCancelled()))).toBe('playing')
    expect(stateFrom(loadingCancelled())).toEqual(idle)
  })

  it('is loaded anew whatever was lost or refused before', () => {
    for (const before of [reconnectionBegan(), soundRefused(), reconnectionAbandoned('noAddress')])
      expect(stateFrom(before, loadingStarted())).toEqual(loading)
  })

  it.each([
    ['is heard', soundStarted(), true],
    ['is loaded', loadingStarted(), true],
    ['is lost, and tried again', reconnectionBegan(), true],
    ['is paused', soundPaused(), false],
    ['is given up', reconnectionAbandoned(), false],
  ])('can be paused while it %s: %#', (_, fact, isActive) => {
    expect(selectActive(stateFrom(fact))).toBe(isActive)
  })
})

describe('what went wrong', () => {
  it('is shown at once when the browser wants a gesture', () => {
    const state = stateFrom(loadingStarted(), soundRefused())
    expect(state).toEqual({ ...paused, problem: 'refused' })
    expect(selectProblem(state)).toBe('refused')
  })

  it('is shown once nothing more is tried, not before', () => {
    const failed = stateFrom(loadingStarted(), networkFailed, reconnectionBegan())
    expect(failed).toEqual({ status: 'stalled', loading: true, problem: 'network' })
    expect(selectProblem(failed)).toBeNull()
    const abandoned = soundSlice.reducer(failed, reconnectionAbandoned())
    expect(abandoned).toEqual({ status: 'failed', loading: false, problem: 'network' })
    expect([selectFailed(abandoned), selectProblem(abandoned)]).toEqual([true, 'network'])
  })

  it('is the reason given as trying ends, else silence', () => {
    expect(selectProblem(stateFrom(networkFailed, reconnectionAbandoned('noAddress')))).toBe('noAddress')
    expect(selectProblem(stateFrom(reconnectionBegan(), reconnectionAbandoned()))).toBe('silent')
  })
})

import { type Action, stateAfter } from '../testing/stateAfter'
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
} from './actions'
import { soundSlice } from './sound'

const { selectActive, selectFailed, selectProblem, selectSounding } = soundSlice.getSelectors()

const soundAfter = (...actions: readonly Action[]) => stateAfter(soundSlice, ...actions)

const networkFailed = soundFailed({ reason: 'network' })

const idle = { status: 'idle', loading: false, problem: null }
const loading = { status: 'loading', loading: true, problem: null }
const playing = { status: 'playing', loading: false, problem: null }
const paused = { status: 'paused', loading: false, problem: null }
const stalled = { status: 'stalled', loading: true, problem: null }

describe('the status', () => {
  it.each<[string, readonly Action[], object]>([
    ['idle at first', [], idle],
    ['loading while loaded', [loadingStarted()], loading],
    ['loading while retried', [soundStarted(), retryStarted()], loading],
    ['loading while data is missing', [soundStarted(), soundWaiting()], loading],
    ['no longer loading once it can play', [loadingStarted(), soundReady()], { ...loading, loading: false }],
    ['no longer loading once it failed', [loadingStarted(), networkFailed], { loading: false }],
    ['playing once started, whatever failed before', [networkFailed, soundStarted()], playing],
    ['paused after a pause', [soundStarted(), soundPaused()], paused],
    ['paused after the end', [soundStarted(), soundEnded()], paused],
    ['paused after a refusal, which is shown', [soundRefused()], { ...paused, problem: 'refused' }],
    ['idle once the source is dropped', [soundStarted(), soundStopped()], idle],
    ['paused once loading is cancelled', [loadingStarted(), loadingCancelled()], paused],
    ['paused once a reconnection is cancelled', [reconnectionBegan(), loadingCancelled()], paused],
    ['playing although a cancellation follows', [soundStarted(), loadingCancelled()], playing],
    ['idle although a cancellation follows', [loadingCancelled()], idle],
    ['stalled through a retry', [reconnectionBegan(), retryStarted()], stalled],
    ['stalled through missing data', [reconnectionBegan(), soundWaiting()], stalled],
    ['loading again after a loss', [reconnectionBegan(), loadingStarted()], loading],
    ['loading again after a refusal', [soundRefused(), loadingStarted()], loading],
    ['loading again after giving up', [reconnectionAbandoned('noAddress'), loadingStarted()], loading],
  ])('is %s', (_, actions, expected) => {
    expect(soundAfter(...actions)).toMatchObject(expected)
  })

  it.each([loadingStarted(), reconnectionBegan(), reconnectionAbandoned(), soundRefused()])(
    'of $type survives the dropping of the source',
    (before) => {
      expect(soundAfter(before, soundStopped())).toEqual(soundAfter(before))
    },
  )

  it.each([
    [soundStarted(), true, true],
    [loadingStarted(), true, false],
    [reconnectionBegan(), true, false],
    [soundPaused(), false, false],
    [reconnectionAbandoned(), false, false],
  ])('after %p can be paused: %p, sounds: %p', (fact, isActive, isSounding) => {
    const state = soundAfter(fact)
    expect([selectActive(state), selectSounding(state)]).toEqual([isActive, isSounding])
  })
})

describe('the problem', () => {
  it('is shown at once for a refusal, and for a failure once nothing is retried', () => {
    expect(selectProblem(soundAfter(loadingStarted(), soundRefused()))).toBe('refused')
    const retried = soundAfter(networkFailed, reconnectionBegan())
    expect([selectFailed(retried), selectProblem(retried)]).toEqual([false, null])
    const abandoned = soundAfter(networkFailed, reconnectionBegan(), reconnectionAbandoned())
    expect([selectFailed(abandoned), selectProblem(abandoned)]).toEqual([true, 'network'])
  })

  it('is the reason for giving up, else the last failure, else silence', () => {
    expect(selectProblem(soundAfter(networkFailed, reconnectionAbandoned('noAddress')))).toBe('noAddress')
    expect(selectProblem(soundAfter(networkFailed, reconnectionAbandoned()))).toBe('network')
    expect(selectProblem(soundAfter(reconnectionAbandoned()))).toBe('silent')
  })
})

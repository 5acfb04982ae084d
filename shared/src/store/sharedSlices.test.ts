import { replay } from '../testing/fixtures'
import { createTestSite } from '../testing/node'
import { liveRequested, playbackChanged, replaySelected } from './events'
import { selectPlayingReplayId, selectSelection } from './sharedSlices'

const nothing = { mode: null, replay: null, startAtMs: 0, upNext: [] }

describe('what every part may know', () => {
  it('begins without a selection, a sound or a song', () => {
    expect(createTestSite().store.getState()).toEqual({
      selection: nothing,
      playback: { mode: 'live', status: 'idle', replayId: null },
      nowPlaying: null,
      queue: null,
      feed: null,
    })
  })

  it('holds the selected replay and those after it, until live is requested', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay, startAtMs: 5_000, upNext: [replay] }))
    expect(selectSelection(store.getState())).toEqual({
      mode: 'replay',
      replay,
      startAtMs: 5_000,
      upNext: [replay],
    })
    store.dispatch(liveRequested({}))
    expect(selectSelection(store.getState())).toEqual({ ...nothing, mode: 'live' })
  })

  it('is a beginning at the beginning when no moment was chosen', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay }))
    expect(selectSelection(store.getState())).toEqual({ ...nothing, mode: 'replay', replay })
  })

  it('has no playing replay while the stream plays', () => {
    const { store } = createTestSite()
    const live = { mode: 'live', status: 'playing', replayId: null } as const
    store.dispatch(replaySelected({ replay }))
    store.dispatch(playbackChanged(live))
    expect(store.getState().playback).toEqual(live)
    expect(selectPlayingReplayId(store.getState())).toBeNull()
  })
})

import { replay } from '../events/replay.fixture'
import { liveRequested, playbackChanged, replaySelected } from '../events/siteEvents'
import { createTestSite } from '../testing/node'
import { selectChoice, selectPlayingReplayId } from './sharedSlices'

describe('what every part may know', () => {
  it('begins without a choice, a sound or a song', () => {
    expect(createTestSite().store.getState()).toEqual({
      choice: { replay: null, startAtMs: 0, upNext: [] },
      playback: { mode: 'live', status: 'idle', replayId: null },
      nowPlaying: null,
    })
  })

  it('is what comes after a replay that was chosen, until live is asked for', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay, startAtMs: 5_000, upNext: [replay] }))
    expect(selectChoice(store.getState()).upNext).toEqual([replay])
    store.dispatch(liveRequested({}))
    expect(selectChoice(store.getState())).toEqual({ replay: null, startAtMs: 0, upNext: [] })
  })

  it('is a beginning at the beginning when no moment was chosen', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay }))
    expect(selectChoice(store.getState())).toEqual({ replay, startAtMs: 0, upNext: [] })
  })

  it('is that no replay is heard while the stream is, whatever was chosen before', () => {
    const { store } = createTestSite()
    const live = { mode: 'live', status: 'playing', replayId: null } as const
    store.dispatch(replaySelected({ replay }))
    store.dispatch(playbackChanged(live))
    expect(store.getState().playback).toEqual(live)
    expect(selectPlayingReplayId(store.getState())).toBeNull()
  })
})

import { podcast as fixture } from '@site/shared/testing/node'
import { plainReplay } from '../../../testing/replays'
import { siteAfter } from '../../../testing/stateAfter'
import {
  frameSlice,
  hostPlayingChanged,
  replayAwaited,
  replayFound,
  replayMissed,
  replaySearchStarted,
  replayUnknown,
  selectFrame,
  startMoved,
} from './frame.slice'

const frameAfter = (...actions: readonly { readonly type: string }[]) =>
  selectFrame(siteAfter([frameSlice], ...actions))

const podcast = { ...fixture, ...plainReplay, description: '' }

const live = {
  subject: 'live',
  replay: null,
  list: [],
  chapters: {},
  startAtMs: 0,
  awaited: false,
  hostPlaying: false,
  misses: 0,
}

describe('a frame', () => {
  it('plays the live stream at first, and its host is not playing', () => {
    expect(frameAfter()).toEqual(live)
  })

  it('searches a replay, and keeps its start position', () => {
    expect(frameAfter(replaySearchStarted(90_000))).toEqual({
      ...live,
      subject: 'searching',
      startAtMs: 90_000,
    })
  })

  it('keeps a request to play while it searches the replay', () => {
    expect(frameAfter(replaySearchStarted(90_000), replayAwaited(true), replayFound(podcast))).toEqual({
      ...live,
      subject: 'found',
      replay: podcast,
      startAtMs: 90_000,
      awaited: true,
    })
  })

  it('awaits no missing replay, and counts the requests for it', () => {
    const unknown = { ...live, subject: 'unknown', startAtMs: 90_000 }
    const asked = [replaySearchStarted(90_000), replayAwaited(true), replayUnknown()]
    expect(frameAfter(replaySearchStarted(90_000), replayUnknown())).toEqual(unknown)
    expect(frameAfter(...asked)).toEqual({ ...unknown, misses: 1 })
    expect(frameAfter(...asked, replayMissed())).toEqual({ ...unknown, misses: 2 })
  })

  it('keeps a changed start position', () => {
    expect(frameAfter(replaySearchStarted(90_000), startMoved(5_000)).startAtMs).toBe(5_000)
  })

  it('stores whether the host page plays', () => {
    expect(frameAfter(hostPlayingChanged(true))).toEqual({ ...live, hostPlaying: true })
    expect(frameAfter(hostPlayingChanged(true), hostPlayingChanged(false))).toEqual(live)
  })
})

import { plainReplay } from '../../../testing/replays'
import { siteAfter } from '../../../testing/stateAfter'
import {
  frameSlice,
  pageHeld,
  replayAwaited,
  replayFound,
  replayMissed,
  replaySought,
  replayUnknown,
  selectFrame,
  startMoved,
} from './frame.slice'

const frameAfter = (...actions: readonly { readonly type: string }[]) =>
  selectFrame(siteAfter([frameSlice], ...actions))

const podcast = { ...plainReplay, publishedAt: null, publishedOn: '' }

const live = { subject: 'live', replay: null, startAtMs: 0, awaited: false, held: false, misses: 0 }

describe('a frame', () => {
  it('is for the live stream at first, and nothing holds it', () => {
    expect(frameAfter()).toEqual(live)
  })

  it('looks for a replay, and knows where it is to start', () => {
    expect(frameAfter(replaySought(90_000))).toEqual({ ...live, subject: 'sought', startAtMs: 90_000 })
  })

  it('keeps what was asked of it while it finds the replay', () => {
    expect(frameAfter(replaySought(90_000), replayAwaited(true), replayFound(podcast))).toEqual({
      ...live,
      subject: 'found',
      replay: podcast,
      startAtMs: 90_000,
      awaited: true,
    })
  })

  it('awaits no replay that nobody has, and counts how often it was asked for', () => {
    const unknown = { ...live, subject: 'unknown', startAtMs: 90_000 }
    const asked = [replaySought(90_000), replayAwaited(true), replayUnknown()]
    expect(frameAfter(replaySought(90_000), replayUnknown())).toEqual(unknown)
    expect(frameAfter(...asked)).toEqual({ ...unknown, misses: 1 })
    expect(frameAfter(...asked, replayMissed())).toEqual({ ...unknown, misses: 2 })
  })

  it('starts its replay elsewhere once that is moved', () => {
    expect(frameAfter(replaySought(90_000), startMoved(5_000)).startAtMs).toBe(5_000)
  })

  it('is held while the page around it sounds', () => {
    expect(frameAfter(pageHeld(true))).toEqual({ ...live, held: true })
    expect(frameAfter(pageHeld(true), pageHeld(false))).toEqual(live)
  })
})

import { createSlice } from '@reduxjs/toolkit'
import { replay } from '../events/replay.fixture'
import {
  feedLoaded,
  liveRequested,
  nowPlayingChanged,
  playbackChanged,
  replaySelected,
} from '../events/siteEvents'
import { createFakeDependencies, createTestSite } from '../testing/node'
import { ownState } from './ownState'
import {
  selectChoice,
  selectFailedReplayId,
  selectFeedLoaded,
  selectNowPlaying,
  selectPlayingReplayId,
  selectPlayingReplayLink,
} from './sharedSlices'
import { type Feature, makeStore } from './siteStore'

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { counted: (state) => ({ count: state.count + 1 }) },
  selectors: { selectCount: (state) => state.count },
})
const { selectCount } = counter.getSelectors(ownState(counter))
describe('the store of a page', () => {
  it('remembers for late subscribers that the feed is loaded', () => {
    const { store } = createTestSite()
    store.dispatch(feedLoaded({ podcastCount: 3 }))
    expect(selectFeedLoaded(store.getState())).toBe(true)
  })

  it('remembers the last replay chosen, until live is asked for', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay, startAtMs: 5_000 }))
    expect(selectChoice(store.getState())).toEqual({ replay, startAtMs: 5_000, upNext: [] })
    store.dispatch(liveRequested({}))
    expect(selectChoice(store.getState()).replay).toBeNull()
  })

  it('knows which replay is heard, and only while it is heard', () => {
    const { store } = createTestSite()
    store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayLink: replay.link }))
    expect(selectPlayingReplayLink(store.getState())).toBe(replay.link)
    store.dispatch(playbackChanged({ mode: 'replay', status: 'paused', replayLink: replay.link }))
    expect(selectPlayingReplayLink(store.getState())).toBeNull()
  })

  it('knows the replay that is heard by its id, and the one that could not be', () => {
    const { store } = createTestSite()
    const said = { mode: 'replay', replayLink: replay.link, replayId: 'tag:1' } as const
    store.dispatch(playbackChanged({ ...said, status: 'playing' }))
    expect(selectPlayingReplayId(store.getState())).toBe('tag:1')
    expect(selectFailedReplayId(store.getState())).toBeNull()
    store.dispatch(playbackChanged({ ...said, status: 'failed' }))
    expect(selectPlayingReplayId(store.getState())).toBeNull()
    expect(selectFailedReplayId(store.getState())).toBe('tag:1')
  })

  it('knows the id of what a player built on contract 1.0 plays, from the choice it answers', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay: { ...replay, id: 'tag:1' } }))
    store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayLink: replay.link }))
    expect(selectPlayingReplayId(store.getState())).toBe('tag:1')
  })

  it('takes the link for the id of a replay that has none', () => {
    const { store } = createTestSite()
    store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayLink: replay.link }))
    expect(selectPlayingReplayId(store.getState())).toBe(replay.link)
  })

  it('begins with what was prepared for it', () => {
    const store = makeStore(createFakeDependencies(), { feed: { loaded: true } })
    expect(selectFeedLoaded(store.getState())).toBe(true)
    expect(selectNowPlaying(store.getState())).toBeNull()
  })

  it('gives its dependencies to whoever dispatches a function', () => {
    const { store, dependencies } = createTestSite()
    expect(store.dispatch((_, __, extra) => extra)).toBe(dependencies)
  })

  it('remembers the song announced last', () => {
    const { store } = createTestSite()
    store.dispatch(nowPlayingChanged({ artist: 'A', title: 'B' }))
    expect(selectNowPlaying(store.getState())).toEqual({ artist: 'A', title: 'B' })
  })
})

describe('a feature', () => {
  const released: string[] = []
  const feature = (label: string): Feature => ({
    name: 'counter',
    slices: [counter],
    listen: (start, { log }) => {
      const stop = start({ actionCreator: counter.actions.counted, effect: () => log.info(label) })
      return () => {
        stop()
        released.push(label)
      }
    },
  })

  it('brings its slice and its effects when it is first used', () => {
    const { store, dependencies } = createTestSite([feature('heard')])
    store.dispatch(counter.actions.counted())
    expect(selectCount(store.getState())).toBe(1)
    expect(dependencies.log.infos).toEqual(['heard'])
  })

  it('is installed once however often it is used', () => {
    const once = feature('heard')
    const { store, dependencies } = createTestSite([once, once])
    store.dispatch(counter.actions.counted())
    expect(dependencies.log.infos).toEqual(['heard'])
  })

  it('takes the place of an older one of the same name, keeping the state', () => {
    const { store, dependencies } = createTestSite([feature('older')])
    store.dispatch(counter.actions.counted())
    store.use(feature('newer'))
    store.dispatch(counter.actions.counted())
    expect(selectCount(store.getState())).toBe(2)
    expect(dependencies.log.infos).toEqual(['older', 'newer'])
    expect(released).toEqual(['older'])
  })

  it('may bring nothing but effects, or nothing but a slice', () => {
    const { store } = createTestSite([{ name: 'effects' }, { name: 'slice', slices: [counter] }])
    store.use({ name: 'slice', slices: [counter] })
    store.dispatch(counter.actions.counted())
    expect(store.changedState()).toEqual({ counter: { count: 1 } })
  })

  it('that fails at its effect says so in the log, and what was dispatched holds', () => {
    const failing: Feature = {
      ...feature('failing'),
      listen: (start) => {
        const effect = () => {
          throw new Error('broken')
        }
        return start({ actionCreator: counter.actions.counted, effect })
      },
    }
    const { store, dependencies } = createTestSite([failing])
    store.dispatch(counter.actions.counted())
    expect(dependencies.log.errors).toEqual(['A listener failed'])
    expect(selectCount(store.getState())).toBe(1)
  })

  it('finds the state prepared for it before it was installed', () => {
    const prepared = { counter: { count: 7 } }
    const store = makeStore(createFakeDependencies(), prepared)
    store.dispatch(feedLoaded({ podcastCount: 0 }))
    store.use(feature('late'))
    expect(selectCount(store.getState())).toBe(7)
  })

  it('tells of its state once it has changed, and of no other', () => {
    const { store } = createTestSite([feature('heard')])
    expect(store.changedState()).toEqual({})
    store.dispatch(counter.actions.counted())
    store.dispatch(feedLoaded({ podcastCount: 1 }))
    expect(store.changedState()).toEqual({ counter: { count: 1 }, feed: { loaded: true } })
  })

  it('leaves another page’s store alone', () => {
    const first = createTestSite([feature('first')]).store
    const second = createTestSite([feature('second')]).store
    first.dispatch(counter.actions.counted())
    expect(selectCount(second.getState())).toBe(0)
  })
})

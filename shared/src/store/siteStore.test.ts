import { createSlice } from '@reduxjs/toolkit'
import { replay } from '../testing/fixtures'
import { createFakeDependencies, createTestSite } from '../testing/node'
import { liveRequested, nowPlayingChanged, playbackChanged } from './events'
import {
  ownState,
  selectFailedReplayId,
  selectNowPlaying,
  selectPlayingReplayId,
  selectSelection,
} from './sharedSlices'
import { type Feature, makeStore } from './siteStore'

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { counted: (state) => ({ count: state.count + 1 }) },
  selectors: { selectCount: (state) => state.count },
})
const told = { online: true, streamer: null, song: { artist: 'A', title: 'B' } }

const { selectCount } = counter.getSelectors(ownState(counter))
describe('the store of a page', () => {
  it('knows the replay that is playing or has failed', () => {
    const { store } = createTestSite()
    const said = { mode: 'replay', replayId: 'tag:1' } as const
    store.dispatch(playbackChanged({ ...said, status: 'playing' }))
    expect(selectPlayingReplayId(store.getState())).toBe('tag:1')
    expect(selectFailedReplayId(store.getState())).toBeNull()
    store.dispatch(playbackChanged({ ...said, status: 'paused' }))
    expect(selectPlayingReplayId(store.getState())).toBeNull()
    store.dispatch(playbackChanged({ ...said, status: 'failed' }))
    expect(selectPlayingReplayId(store.getState())).toBeNull()
    expect(selectFailedReplayId(store.getState())).toBe('tag:1')
  })

  it('starts with the prepared state', () => {
    const selection = { mode: 'replay' as const, replay, startAtMs: 5_000, upNext: [] }
    const store = makeStore(createFakeDependencies(), { selection })
    expect(selectSelection(store.getState())).toEqual(selection)
    expect(selectNowPlaying(store.getState())).toBeNull()
  })

  it('passes its dependencies to thunks', () => {
    const { store, dependencies } = createTestSite()
    expect(store.dispatch((_, __, extra) => extra)).toBe(dependencies)
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

  it('brings its slice and its effects, once however often it is used', () => {
    const once = feature('heard')
    const { store, dependencies } = createTestSite([once, once])
    store.dispatch(counter.actions.counted())
    expect(selectCount(store.getState())).toBe(1)
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

  it('reads and changes the state as its effects begin', () => {
    const counting: Feature = {
      ...feature('counting'),
      listen: (_start, _dependencies, { dispatch, getState }) => {
        if (selectCount(getState()) === 0) dispatch(counter.actions.counted())
        return () => {}
      },
    }
    const { store } = createTestSite([counting])
    expect(selectCount(store.getState())).toBe(1)
  })

  it('whose effect throws is logged, and the action is still reduced', () => {
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
    store.dispatch(liveRequested({}))
    store.use(feature('late'))
    expect(selectCount(store.getState())).toBe(7)
  })

  it('is part of the changed state only after it has changed', () => {
    const { store } = createTestSite([feature('heard')])
    expect(store.changedState()).toEqual({})
    store.dispatch(counter.actions.counted())
    store.dispatch(nowPlayingChanged(told))
    expect(store.changedState()).toEqual({ counter: { count: 1 }, nowPlaying: told })
  })

  it('leaves another page’s store alone', () => {
    const first = createTestSite([feature('first')]).store
    const second = createTestSite([feature('second')]).store
    first.dispatch(counter.actions.counted())
    expect(selectCount(second.getState())).toBe(0)
  })
})

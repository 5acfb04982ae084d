import { readReplays } from '@site/shared/answers'
import { feedLoaded, queueRequested, replaySelected, selectQueue } from '@site/shared/platform'
import { createFakeStorage, createTestSite } from '@site/shared/testing/node'
import {
  createFakePorts,
  createPlayerBench,
  fakePlayerFeature,
  plainReplay,
  trackReplay,
} from '../testing/playerBench'
import { LATER_KEY, QUEUE_KEY } from './storedReplays'

const openWith = (stored: Readonly<Record<string, unknown>> = {}) => {
  const texts = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])
  const bench = createPlayerBench({
    ...createFakePorts(),
    storage: createFakeStorage(Object.fromEntries(texts)),
  })
  const readIds = (key: string) => readReplays(bench.storage, key).map(({ id }) => id)
  return { ...bench, readIds, lists: () => selectQueue(bench.store.getState()) }
}

const ask = (isListed: boolean, list: 'next' | 'later' = 'next', replay = plainReplay) =>
  queueRequested({ replay, list, isListed })

describe('the lists of this device', () => {
  it('are told to the other parts once they are read, without damaged replays', () => {
    const { lists } = openWith({ [QUEUE_KEY]: [plainReplay, { id: 'damaged' }] })
    expect(lists()).toEqual({
      next: { ids: [plainReplay.id], isFull: false },
      later: { ids: [], isFull: false },
    })
  })

  it('change as other parts ask, once for the same request, and are told again', () => {
    const { store, readIds, lists } = openWith()
    for (const request of [ask(true), ask(true, 'next', trackReplay), ask(true, 'later')])
      store.dispatch(request)
    expect([readIds(QUEUE_KEY), readIds(LATER_KEY)]).toEqual([
      [plainReplay.id, trackReplay.id],
      [plainReplay.id],
    ])
    store.dispatch(ask(false))
    expect([readIds(QUEUE_KEY), lists()?.next.ids]).toEqual([[trackReplay.id], [trackReplay.id]])
  })

  it('take no more than they hold', () => {
    const full = Array.from({ length: 50 }, (_, at) => ({ ...plainReplay, id: `tag:full-${at}` }))
    const { store, readIds, lists } = openWith({ [QUEUE_KEY]: full })
    store.dispatch(ask(true))
    expect([readIds(QUEUE_KEY).length, lists()?.next.isFull]).toEqual([50, true])
  })

  it('are told again when another tab changes them, and when a replay begins to play', () => {
    const { store, storage, environment, lists } = openWith({ [QUEUE_KEY]: [plainReplay] })
    storage.write(QUEUE_KEY, JSON.stringify([plainReplay, trackReplay]))
    environment.store()
    expect(lists()?.next.ids).toEqual([plainReplay.id, trackReplay.id])
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(lists()?.next.ids).toEqual([trackReplay.id])
  })

  it('take titles, lengths and covers of their replays from the list of a page', () => {
    const { store, storage } = openWith({ [QUEUE_KEY]: [plainReplay, trackReplay] })
    const corrected = {
      ...plainReplay,
      show: 'Infrasons #13',
      durationMs: 60_000,
      coverUrl: '/covers/1.webp',
    }
    store.dispatch(feedLoaded({ podcastCount: 12, podcasts: [corrected] }))
    expect(readReplays(storage, QUEUE_KEY)).toEqual([corrected, trackReplay])
  })

  it('take them from what a list grew by, however often it grows', () => {
    const { store, storage } = openWith({
      [QUEUE_KEY]: [plainReplay, trackReplay],
      [LATER_KEY]: [trackReplay],
    })
    const [one, two] = [plainReplay, trackReplay].map((replay, at) => ({ ...replay, show: `Page ${at + 1}` }))
    for (const podcasts of [[], [one!], [one!, two!], [one!, two!]])
      store.dispatch(feedLoaded({ podcastCount: 12, podcasts }))
    expect(readReplays(storage, QUEUE_KEY)).toEqual([one, two])
    expect(readReplays(storage, LATER_KEY)).toEqual([two])
  })

  it('take them too from a list that a page had before the player loaded', () => {
    const ports = createFakePorts()
    ports.storage.write(QUEUE_KEY, JSON.stringify([plainReplay]))
    const corrected = { ...plainReplay, show: 'Infrasons #13' }
    const { store } = createTestSite()
    store.dispatch(feedLoaded({ podcastCount: 12, podcasts: [corrected] }))
    store.use(fakePlayerFeature(ports))
    expect(readReplays(ports.storage, QUEUE_KEY)).toEqual([corrected])
  })
})

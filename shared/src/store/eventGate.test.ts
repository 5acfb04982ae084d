import { replay } from '../testing/fixtures'
import { createTestSite } from '../testing/node'
import { feedLoaded, replaySelected } from './events'
import { selectSelection } from './sharedSlices'
import type { SiteEvents } from './siteEvents'

const eventsOn = (page: EventTarget, name: string): unknown[] => {
  const events: unknown[] = []
  page.addEventListener(name, (event) => events.push((event as CustomEvent).detail))
  return events
}

describe('a site event', () => {
  it('is mirrored to the page for code that does not know the store', () => {
    const { store, dependencies } = createTestSite()
    const events = eventsOn(dependencies.page, 'site:feed-loaded')
    store.dispatch(feedLoaded({ podcastCount: 12 }))
    expect(events).toEqual([{ podcastCount: 12 }])
    expect(dependencies.log.errors).toEqual([])
  })

  it('is mirrored before those that follow from it', () => {
    const { store, dependencies } = createTestSite()
    const told: string[] = []
    for (const name of ['replay-selected', 'feed-loaded'])
      dependencies.page.addEventListener(`site:${name}`, ({ type }) => told.push(type))
    store.use({
      name: 'follower',
      listen: (startListening) =>
        startListening({
          actionCreator: replaySelected,
          effect: (_, api) => void api.dispatch(feedLoaded({ podcastCount: 12 })),
        }),
    })
    store.dispatch(replaySelected({ replay }))
    expect(told).toEqual(['site:replay-selected', 'site:feed-loaded'])
  })

  it('with a payload that breaks the contract never reaches a reducer, and is logged once', () => {
    const { store, dependencies } = createTestSite()
    const events = eventsOn(dependencies.page, 'site:feed-loaded')
    const before = store.getState()
    store.dispatch(feedLoaded({ podcastCount: 'many' as unknown as number }))
    expect(store.getState()).toBe(before)
    expect(events).toEqual([])
    expect(dependencies.log.errors).toEqual([
      expect.stringMatching(/^Site event "feed-loaded" dropped: .*at podcastCount/s),
    ])
  })

  it('keeps a replay with an invalid duration, as one of unknown length', () => {
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay: { ...replay, durationMs: Number.POSITIVE_INFINITY } }))
    expect(selectSelection(store.getState()).replay).toEqual({ ...replay, durationMs: 0 })
  })

  it('loses only the items of what comes next that break the contract, and logs how many', () => {
    const { store, dependencies } = createTestSite()
    const broken = { ...replay, enclosureUrl: 7 as unknown as string }
    store.dispatch(replaySelected({ replay, upNext: [broken, { ...replay, show: 'Suite' }] }))
    expect(selectSelection(store.getState()).upNext).toEqual([{ ...replay, show: 'Suite' }])
    expect(dependencies.log.errors).toEqual(['Site event "replay-selected" dropped from upNext: 1'])
  })

  it('that is not declared is dropped', () => {
    const { store, dependencies } = createTestSite()
    store.dispatch({ type: 'site/party-started', payload: {} })
    expect(dependencies.log.errors).toEqual([
      'Site event "party-started" dropped: no such event in the contract',
    ])
  })

  it.each([[null], ['site/feed-loaded'], [{ type: 7 }]])('is not %j, which the store refuses', (action) => {
    const { store } = createTestSite()
    expect(() => store.dispatch(action as never)).toThrow(/Actions must be|Action "type" property must be/)
  })

  it('has a payload the compiler checks', () => {
    // @ts-expect-error -- a replay is an object, not its link
    const wrong: SiteEvents['replay-selected'] = { replay: 'https://sound.example/1' }
    expect(wrong).toBeDefined()
    // @ts-expect-error -- no part sends how many podcasts there are by another name
    expect(feedLoaded({ count: 12 })).toBeDefined()
  })

  it('that is not declared does not compile', () => {
    // @ts-expect-error -- no such event in the contract
    const undeclared: SiteEvents['party-started'] = {}
    expect(undeclared).toBeDefined()
  })
})

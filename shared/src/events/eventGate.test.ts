import { createTestSite } from '../testing/node'
import { feedLoaded, type SiteEvents } from './siteEvents'

const heardOn = (page: EventTarget, name: string): unknown[] => {
  const heard: unknown[] = []
  page.addEventListener(name, (event) => heard.push((event as CustomEvent).detail))
  return heard
}

describe('a site event', () => {
  it('is mirrored to the page for code that does not know the store', () => {
    const { store, dependencies } = createTestSite()
    const heard = heardOn(dependencies.page, 'site:feed-loaded')
    store.dispatch(feedLoaded({ podcastCount: 12 }))
    expect(heard).toEqual([{ podcastCount: 12 }])
  })

  it('with a payload that breaks the contract never reaches a reducer, and says so once', () => {
    const { store, dependencies } = createTestSite()
    const heard = heardOn(dependencies.page, 'site:feed-loaded')
    const before = store.getState()
    store.dispatch(feedLoaded({ podcastCount: 'many' as unknown as number }))
    expect(store.getState()).toBe(before)
    expect(heard).toEqual([])
    expect(dependencies.log.errors).toEqual([expect.stringContaining('"feed-loaded" dropped')])
  })

  it('that nobody declared is dropped', () => {
    const { store, dependencies } = createTestSite()
    store.dispatch({ type: 'site/party-started', payload: {} })
    expect(dependencies.log.errors).toEqual([expect.stringContaining('"party-started" dropped')])
  })

  it('has a payload the compiler checks', () => {
    // @ts-expect-error -- a replay is an object, not its link
    const wrong: SiteEvents['replay-selected'] = { replay: 'https://sound.example/1' }
    expect(wrong).toBeDefined()
  })
})

import type { HttpFailure } from '@site/shared/platform'
import { createTestSite, testSiteConfig } from '@site/shared/testing/node'
import { prepare } from './Label.server'
import { releaseAnswer, releaseAnswers } from './releases.fixture'
import { releasesFeature, releasesQuery } from './releasesQuery'

const URL = '/api/releases'

const createLabel = () => {
  const { store, dependencies } = createTestSite([releasesFeature])
  return {
    ...dependencies,
    load: () => store.dispatch(releasesQuery.load()),
    state: () => releasesQuery.select(store.getState()),
  }
}

const failure = (kind: HttpFailure['kind'], status = 0): HttpFailure => ({
  kind,
  url: URL,
  status,
  message: `no releases: ${kind}`,
})

describe('loading the releases', () => {
  it('fetches from the label service of the configuration', async () => {
    const { http, load, state } = createLabel()
    http.answers(URL, JSON.stringify(releaseAnswers(36)))
    await load()
    expect(http.asked).toEqual([URL])
    expect(state()).toMatchObject({ status: 'ready', value: { length: 36 } })
  })

  it('fetches from the content when no service is configured', async () => {
    const { releases: _, ...services } = testSiteConfig.services
    const { store, dependencies } = createTestSite([releasesFeature], {
      config: { ...testSiteConfig, services },
    })
    const href = 'https://disques.example/un'
    dependencies.http.answers('/content/releases.json', JSON.stringify([releaseAnswer(1, { href })]))
    await store.dispatch(releasesQuery.load())
    expect(releasesQuery.select(store.getState())).toMatchObject({ value: [{ url: href }] })
  })

  it('fetches once for a page and a widget shown together', async () => {
    const { http, load, state } = createLabel()
    const answer = http.holds(URL)
    const loads = [load(), load()]
    expect(state()?.status).toBe('loading')
    answer({ ok: true, value: '[]' })
    await Promise.all(loads)
    expect(http.asked).toEqual([URL])
  })

  it('does not fetch releases that are loaded', async () => {
    const { http, load } = createLabel()
    http.answers(URL, '[]')
    await load()
    await load()
    expect(http.asked).toEqual([URL])
  })

  it.each([
    [failure('network'), 'offline'],
    [failure('timeout'), 'offline'],
    [failure('status', 503), 'unavailable'],
  ] as const)('fails as a visitor would say it, and logs why: %j', async (httpFailure, said) => {
    const { http, log, load, state } = createLabel()
    http.fails(URL, httpFailure)
    await load()
    expect(state()).toEqual({ status: 'failed', failure: said })
    expect(log.errors).toEqual([httpFailure.message])
  })

  it.each(['<html>', '{}', '"releases"'])('fails on an answer that is not a list: %s', async (text) => {
    const { http, load, state } = createLabel()
    http.answers(URL, text)
    await load()
    expect(state()).toEqual({ status: 'failed', failure: 'unavailable' })
  })

  it('can be tried again after a failure', async () => {
    const { http, load, state } = createLabel()
    http.fails(URL)
    await load()
    http.answers(URL, JSON.stringify(releaseAnswers(1)))
    await load()
    expect(state()?.status).toBe('ready')
  })

  it('logs everything it left out in one line', async () => {
    const { http, log, load, state } = createLabel()
    const hostile = ['javascript:alert(1)', '//evil.example', 'https://evil.example']
    http.answers(URL, JSON.stringify(hostile.map((href, index) => releaseAnswer(index, { href }))))
    await load()
    expect(state()).toEqual({ status: 'ready', value: [] })
    expect(log.errors).toHaveLength(1)
    for (const href of hostile) expect(log.errors[0]).toContain(href)
  })
})

describe('releases that come with a prerendered page', () => {
  const openPrerendered = async (titles: number) => {
    const site = createTestSite([releasesFeature])
    site.dependencies.http.answers(URL, JSON.stringify(releaseAnswers(titles)))
    await prepare({ store: site.store, params: {} })
    return site
  }

  it('are in the state the page carries', async () => {
    const { store } = await openPrerendered(2)
    expect(store.changedState()).toMatchObject({
      releases: { all: { status: 'ready', value: { length: 2 } } },
    })
  })

  it('are shown while newer ones are fetched, once', async () => {
    const { store, dependencies } = await openPrerendered(2)
    const answer = dependencies.http.holds(URL)
    const loads = [store.dispatch(releasesQuery.load()), store.dispatch(releasesQuery.load())]
    expect(releasesQuery.select(store.getState())).toMatchObject({ status: 'ready', value: { length: 2 } })
    answer({ ok: true, value: JSON.stringify(releaseAnswers(3)) })
    await Promise.all(loads)
    expect(releasesQuery.select(store.getState())).toMatchObject({ value: { length: 3 } })
    expect(dependencies.http.asked.filter((url) => url === URL)).toHaveLength(2)
  })

  it('stay when newer ones cannot be had', async () => {
    const { store, dependencies } = await openPrerendered(2)
    dependencies.http.fails(URL)
    await store.dispatch(releasesQuery.load())
    expect(releasesQuery.select(store.getState())).toMatchObject({ status: 'ready', value: { length: 2 } })
  })

  it('are left out of a page whose source fails', async () => {
    const { store, dependencies } = createTestSite([releasesFeature])
    dependencies.http.fails(URL)
    await prepare({ store, params: {} })
    expect(store.changedState()).toEqual({})
  })
})

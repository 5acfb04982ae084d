import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { openSource, prerenderSite } from './prerender'
import { configure, configureLocally } from './settings'

const folder = temporaryFolders()

const openPublishedSite = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  return site
}

const FOREIGN = { FEED_URL: 'https://feeds.example/a.rss', DEMO_LIVE: 'on', API_DEMO: 'off' }

/** The site, seen from the checkout of somebody whose configuration and environment are other ones. */
const inForeignCheckout = async (site: ReturnType<typeof openStubSite>): Promise<void> => {
  const configFile = path.join(folder(), 'site.config.json')
  writeFileSync(configFile, JSON.stringify({ ...testSiteConfig, name: 'Autre collectif' }))
  const environment = { ...process.env }
  Object.assign(process.env, FOREIGN)
  unwrap(await prerenderSite({ ...site, configFile }, { everything: true }))
  process.env = environment
}

/** A store without a site. */
const NO_FILES = { read: async () => undefined }

test('the settings of a site make its pages, whatever the configuration and environment of those who publish', async () => {
  const site = await openPublishedSite()
  unwrap(await configure(site, 'demo:2'))
  unwrap(await prerenderSite(site))
  const before = site.read('label/index.html')
  await inForeignCheckout(site)
  expect(site.read('label/index.html')).toBe(before)
})

test('they are those of the first checkout where nobody configured it, with its visitors’ api, and it says so', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(site.lines.join()).toContain('its data come from https://site.example/api: site configure')
  expect(await site.newest()).toMatchObject({ settings: { config: { name: testSiteConfig.name } } })
})

test('they stay where the site has an api and a checkout serves it', async () => {
  const site = openStubSite(folder)
  unwrap(await configure(site, 'https://api.example'))
  expect(await configureLocally(site, testSiteConfig)).toEqual({ ok: true, value: false })
  unwrap(await configure(site, 'demo'))
  const { number } = await site.newest()
  expect(await configureLocally(site, testSiteConfig)).toEqual({ ok: true, value: true })
  expect((await site.newest()).number).toBe(number)
})

test('they say how many episodes the api that invents everything has', async () => {
  const source = unwrap(openSource({ config: testSiteConfig, api: 'demo:2' }, NO_FILES))
  const { text } = await source.ask('/api/soundcloud-rss', AbortSignal.timeout(10_000))
  await source.close()
  expect(text.match(/<item>/g)).toHaveLength(2)
})

test('without sources, and without being asked to invent any, the api beside the site has nothing', async () => {
  const site = openStubSite(folder)
  unwrap(await configureLocally(site, testSiteConfig, { demo: false }))
  const { settings } = await site.newest()
  const source = unwrap(openSource({ config: testSiteConfig, api: settings?.api ?? '' }, NO_FILES))
  expect((await source.ask('/api/soundcloud-rss', AbortSignal.timeout(10_000))).status).toBe(404)
  await source.close()
})

test('they have the address of an api', async () => {
  const refused = await configure(openStubSite(folder), 'api')
  expect(refused).toMatchObject({ ok: false, error: { kind: 'not-an-api' } })
})

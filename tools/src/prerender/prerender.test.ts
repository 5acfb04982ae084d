import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { publishBuilds } from '../publication/publish'
import { createFolderStore } from '../store/folderStore'
import type { Store } from '../store/store'
import { writeStubBuild } from '../testing/stubBuild'
import { stubPart } from '../testing/stubServerBundles'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { Site } from '../workspace/site'
import { configure, configureLocally } from './configure'
import { prerender, sourceOf } from './prerender'

const folder = temporaryFolders()

const done = (result: { readonly ok: boolean }): void => expect(result).toMatchObject({ ok: true })

/** A site with a label, and the checkouts of those who publish into it. */
const openSite = async () => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  const said: string[] = []
  const logger = {
    info: (text: string) => void said.push(text),
    error: (text: string) => void said.push(text),
  }
  const checkout = (config: object): Site => {
    const root = folder()
    const configFile = path.join(root, 'site.config.json')
    writeFileSync(configFile, JSON.stringify(config))
    return { root, siteDir, store, configFile, logger }
  }
  const pages = [{ path: '/label', module: 'Label', title: 'Label' }]
  const shell = folder()
  writeStubBuild(shell, { part: 'shell', version: '1.0.0' })
  done(await publishBuilds(store, [shell]))
  const publishLabel = async (version: string, text: string) => {
    const dist = folder()
    writeStubBuild(dist, { part: 'label', version, pages, files: { 'server.cjs': stubPart('Label', text) } })
    done(await publishBuilds(store, [dist]))
  }
  await publishLabel('1.0.0', 'les disques')
  const page = () => readFileSync(path.join(siteDir, 'live/label/index.html'), 'utf8')
  return { checkout, page, said, publishLabel, own: checkout(testSiteConfig) }
}

const FOREIGN = {
  FEED_URL: 'https://feeds.example/a.rss',
  API_PUBLIC_URL: 'https://elsewhere.example',
  DEMO_LIVE: 'on',
  API_DEMO: 'off',
}

const inForeignEnvironment = async <T>(act: () => Promise<T>): Promise<T> => {
  const environment = { ...process.env }
  Object.assign(process.env, FOREIGN)
  const outcome = await act()
  process.env = environment
  return outcome
}

test('a page that was written after a newer command had written it is written again', async () => {
  const { own, page, publishLabel } = await openSite()
  done(await prerender(own))
  await publishLabel('1.1.0', 'les disques de mars')
  let isFirst = true
  const slow: Store = {
    ...own.store,
    replace: async (key, bytes) => {
      if (isFirst && key === 'live/label/index.html') {
        isFirst = false
        await publishLabel('1.2.0', 'les disques d’avril')
        done(await prerender(own))
        expect(page()).toContain('les disques d’avril')
      }
      await own.store.replace(key, bytes)
    },
  }
  done(await prerender({ ...own, store: slow }))
  expect(page()).toContain('les disques d’avril')
})

test('neither configuration nor environment of whoever publishes change a byte of a page', async () => {
  const { checkout, page, own } = await openSite()
  done(await configure(own, 'demo'))
  done(await prerender(own, { everything: true }))
  const before = page()
  const foreign = checkout({ ...testSiteConfig, name: 'Autre collectif', city: 'Ailleurs' })
  await inForeignEnvironment(async () => done(await prerender(foreign, { everything: true })))
  expect(page()).toBe(before)
})

test('neither does it change what is invented for a demonstration', async () => {
  const answer = await inForeignEnvironment(async () => {
    const source = sourceOf({ api: 'demo', config: testSiteConfig })
    if (!source.ok) throw new Error(source.error.message)
    const { status } = await source.value.ask('/api/releases', new AbortController().signal)
    await source.value.close()
    return status
  })
  expect(answer).toBe(200)
})

test('a site nobody configured takes the configuration of the checkout once, never invented data, and says so', async () => {
  const { checkout, page, own, said } = await openSite()
  done(await prerender(own))
  expect(said.join()).toContain('its data come from https://site.example/api: site configure')
  done(await prerender(checkout({ ...testSiteConfig, name: 'Autre collectif' })))
  expect(page()).toContain(testSiteConfig.name)
  expect(page()).not.toContain('Autre collectif')
})

test('a checkout that serves a site with an api of its own leaves its settings', async () => {
  const { own } = await openSite()
  done(await configure(own, 'https://api.example'))
  expect(await configureLocally(own, testSiteConfig)).toEqual({ ok: true, value: false })
  done(await configure(own, 'demo'))
  expect(await configureLocally(own, testSiteConfig)).toEqual({ ok: true, value: true })
})

test('an api that invents everything has as many episodes as the site is configured with', async () => {
  const { own } = await openSite()
  done(await configure(own, 'demo:2'))
  const source = sourceOf({ config: testSiteConfig, api: 'demo:2' })
  if (!source.ok) throw new Error(source.error.message)
  const { text } = await source.value.ask('/api/soundcloud-rss', AbortSignal.timeout(10_000))
  await source.value.close()
  expect(text.match(/<item>/g)).toHaveLength(2)
})

test('what is no address of an api is refused', async () => {
  const { own } = await openSite()
  expect(await configure(own, 'api')).toMatchObject({ ok: false, error: { kind: 'not-an-api' } })
})

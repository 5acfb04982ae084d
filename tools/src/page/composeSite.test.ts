import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readApiConfig } from '@site/api'
import { testSiteConfig } from '@site/shared/testing/node'
import { openSources } from '../prerender/sources'
import { publishBuild } from '../publication/publishBuild'
import { changeSite } from '../registry/changeSite'
import { disable, enable, rollBack } from '../registry/operations'
import { writeStubBuild } from '../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { temporaryFolders } from '../testing/temporaryFolders'
import { composeSite } from './composeSite'

const folder = temporaryFolders()

const openSite = () => {
  const siteDir = folder()
  const complaints: string[] = []
  const publish = async (part: string, version: string, bundle?: string) => {
    const dist = folder()
    writeStubBuild(dist, { part, version, ...(bundle !== undefined && { files: { 'server.cjs': bundle } }) })
    const published = await publishBuild(siteDir, dist)
    if (!published.ok) throw new Error(published.error.message)
  }
  const compose = async (everything = false) => {
    const api = readApiConfig({})
    if (!api.ok) throw new Error(api.error.message)
    const { fetch, close } = openSources(api.value)
    const job = { siteDir, config: testSiteConfig, fetch, everything }
    const composed = await composeSite({ ...job, complain: (message) => void complaints.push(message) })
    await close()
    if (!composed.ok) throw new Error(composed.error.message)
    return composed.value
  }
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  return {
    siteDir,
    complaints,
    publish,
    compose,
    read,
    has: (file: string) => existsSync(path.join(siteDir, file)),
  }
}

const openPublishedSite = async () => {
  const site = openSite()
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  return site
}

test('every page is rendered with the live version of each part, and with what the shell provides', async () => {
  const site = await openPublishedSite()
  expect(await site.compose()).toEqual({ pages: 2, rendered: ['/label', '/radio'], written: 4 })
  expect(site.read('label/index.html')).toContain('<div id="root"><p>bonjour les disques</p></div>')
  expect(site.read('radio/index.html')).toContain('<p>bonjour la radio</p>')
  expect(site.complaints).toEqual([])
})

test('data comes from the API of the site, whose files are addressed by path', async () => {
  const site = await openPublishedSite()
  await site.compose()
  expect(site.read('label/index.html')).toMatch(/"state">.*\/api\/covers\//)
  expect(site.read('label/index.html')).not.toContain('site.invalid')
})

test('an address without a page gets one the browser makes', async () => {
  const site = await openPublishedSite()
  await site.compose()
  expect(site.read('404.html')).toContain('<div id="root"></div>')
})

test('only the pages of the changed part are rendered again', async () => {
  const site = await openPublishedSite()
  await site.compose()
  await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
  expect(await site.compose()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
  await changeSite(site.siteDir, (registry) => rollBack(registry, 'label'))
  expect(await site.compose()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

test('a new shell renders every page again', async () => {
  const site = await openPublishedSite()
  await site.compose()
  await site.publish('shell', '1.1.0', STUB_SHELL)
  expect(await site.compose()).toMatchObject({ rendered: ['/label', '/radio'] })
})

test('composing again with nothing changed renders and writes nothing, unless asked to', async () => {
  const site = await openPublishedSite()
  await site.compose()
  expect(await site.compose()).toEqual({ pages: 2, rendered: [], written: 0 })
  expect(await site.compose(true)).toMatchObject({ rendered: ['/label', '/radio'], written: 0 })
})

test.each([
  ['throws when it is run', 'throw new Error("boom")', /left to the browser: .*label.*boom/],
  [
    'throws while it renders',
    'exports.Label = { render: () => { throw new Error("boom") } }',
    /label\/Label: boom/,
  ],
  ['asks for what nobody provides', 'require("lodash")', /asks for lodash/],
])('a part that %s is reported and left to the browser, the rest is composed', async (_, bundle, reason) => {
  const site = await openPublishedSite()
  await site.publish('label', '1.1.0', bundle)
  expect(await site.compose()).toMatchObject({ pages: 2 })
  expect(site.complaints.join('\n')).toMatch(reason)
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('the same failure on several pages is said once', async () => {
  const site = openSite()
  const failing = "{ html: '', head: '', structuredData: [], state: {}, slots: [], failures: ['boom'] }"
  await site.publish(
    'shell',
    '1.0.0',
    `exports.provided = {}; exports.listPaths = () => ['/a', '/b', '/c']; exports.renderRoute = async () => (${failing})`,
  )
  await site.compose()
  expect(site.complaints).toEqual(['/a and 2 more: boom'])
})

test('what failed is tried again the next time', async () => {
  const site = await openPublishedSite()
  await site.publish('label', '1.1.0', 'throw new Error("boom")')
  await site.compose()
  expect(await site.compose()).toMatchObject({ rendered: ['/label'] })
})

test('while a part cannot say which pages it has, those it had stay', async () => {
  const site = await openPublishedSite()
  await site.compose()
  await site.publish('radio', '1.1.0', 'throw new Error("boom")')
  await site.compose()
  expect(site.has('radio/index.html')).toBe(true)
  expect(site.read('radio/index.html')).toContain('<p>skeleton</p>')
})

test('a page that is no more is removed', async () => {
  const site = await openPublishedSite()
  await site.compose()
  await changeSite(site.siteDir, (registry) => disable(registry, 'radio', 'En pause'))
  await site.compose()
  expect(site.has('radio/index.html')).toBe(false)
  await changeSite(site.siteDir, (registry) => enable(registry, 'radio'))
  await site.compose()
  expect(site.has('radio/index.html')).toBe(true)
})

test('a shell that cannot render leaves every page to the browser', async () => {
  const site = openSite()
  await site.publish('shell', '1.0.0')
  expect(await site.compose()).toMatchObject({ pages: 0 })
  expect(site.read('index.html')).toContain('<div id="root"></div>')
  expect(site.complaints).toEqual([expect.stringContaining('server.cjs does not exist')])
})

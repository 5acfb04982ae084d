import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readApiConfig } from '@site/api'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { openDataFetcher } from '../prerender/dataFetcher'
import { publishBuilds } from '../publication/publish'
import type { Step } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { disable, enable, rollBack, setCanary } from '../registry/operations'
import { createFolderStore } from '../store/folderStore'
import { nameOf, versionOf } from '../testing/siteFixture'
import { writeStubBuild } from '../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { temporaryFolders } from '../testing/temporaryFolders'
import { prerenderSite } from './prerenderSite'

const folder = temporaryFolders()

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

const openSite = () => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  const errors: string[] = []
  const publish = async (part: string, version: string, bundle?: string, pages = PAGES[part] ?? []) => {
    const dist = folder()
    const files = bundle === undefined ? {} : { 'server.cjs': bundle }
    writeStubBuild(dist, { part, version, pages, files })
    const published = await publishBuilds(store, [dist], { compressed: false })
    if (!published.ok) throw new Error(published.error.message)
  }
  const prerender = async (everything = false) => {
    const api = readApiConfig({})
    if (!api.ok) throw new Error(api.error.message)
    const { fetch, close } = openDataFetcher(api.value)
    const job = { siteDir, config: testSiteConfig, fetch, everything }
    const prerendered = await prerenderSite({ ...job, logError: (message) => void errors.push(message) })
    await close()
    if (!prerendered.ok) throw new Error(prerendered.error.message)
    return prerendered.value
  }
  const change = async (step: Step) => {
    expect(await changeSite(store, 'test', step)).toMatchObject({ ok: true })
  }
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  return {
    siteDir,
    errors,
    publish,
    change,
    prerender,
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
  expect(await site.prerender()).toEqual({ pages: 2, rendered: ['/label', '/radio'], written: 4 })
  expect(site.read('label/index.html')).toContain('<p>bonjour les disques</p></div>')
  expect(site.read('radio/index.html')).toContain('<p>bonjour la radio</p>')
  expect(site.errors).toEqual([])
})

test('data comes from the API of the site, whose files are addressed by path', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(site.read('label/index.html')).toMatch(/"state">.*\/api\/covers\//)
  expect(site.read('label/index.html')).not.toContain('site.invalid')
})

test('an address without a page gets one the browser makes', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(site.read('404.html')).toContain('<div id="root"></div>')
})

test('only the pages of the changed part are rendered again', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
  await site.change(rollBack(nameOf('label')))
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

test('a new shell renders every page again', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  await site.publish('shell', '1.1.0', STUB_SHELL)
  expect(await site.prerender()).toMatchObject({ rendered: ['/label', '/radio'] })
})

test('prerendering again with nothing changed renders and writes nothing, unless asked to', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(await site.prerender()).toEqual({ pages: 2, rendered: [], written: 0 })
  expect(await site.prerender(true)).toMatchObject({ rendered: ['/label', '/radio'], written: 0 })
})

test.each([
  ['throws when it is run', 'throw new Error("boom")', /left to the browser: .*label.*boom/],
  [
    'throws while it renders',
    'exports.Label = { render: () => { throw new Error("boom") } }',
    /label\/Label: boom/,
  ],
  ['asks for what nobody provides', 'require("lodash")', /asks for lodash/],
])(
  'a part that %s is reported and left to the browser, the rest is prerendered',
  async (_, bundle, reason) => {
    const site = await openPublishedSite()
    await site.publish('label', '1.1.0', bundle)
    expect(await site.prerender()).toMatchObject({ pages: 2 })
    expect(site.errors.join('\n')).toMatch(reason)
    expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
    expect(site.read('radio/index.html')).toContain('bonjour la radio')
  },
)

test('the same failure on several pages is said once', async () => {
  const site = openSite()
  const failing = "{ html: '', head: '', structuredData: [], state: {}, slots: [], failures: ['boom'] }"
  await site.publish(
    'shell',
    '1.0.0',
    `exports.provided = {}; exports.listPaths = () => ['/a', '/b', '/c']; exports.renderRoute = async () => (${failing})`,
  )
  await site.prerender()
  expect(site.errors).toEqual(['/a and 2 more: boom'])
})

test('what failed is tried again the next time', async () => {
  const site = await openPublishedSite()
  await site.publish('label', '1.1.0', 'throw new Error("boom")')
  await site.prerender()
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
})

test('while a part cannot say which pages it has, those it had stay', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  await site.publish('radio', '1.1.0', 'throw new Error("boom")')
  await site.prerender()
  expect(site.has('radio/index.html')).toBe(true)
  expect(site.read('radio/index.html')).toContain('<p>skeleton</p>')
})

describe('a page a part brings', () => {
  const inMenu = (path: string, label: string): PublishedPage => ({
    path,
    module: 'Agenda',
    title: label,
    navigation: { label, order: 40, place: 'main' },
  })
  const dates: PublishedPage = { path: '/agenda/:day', module: 'Agenda', title: 'Date' }
  const agenda = stubPart('Agenda', 'les dates')

  test('is prerendered with its part, and every other page has its entry in the navigation', async () => {
    const site = await openPublishedSite()
    await site.prerender()
    await site.publish('agenda', '1.0.0', agenda, [inMenu('/agenda', 'Agenda')])
    expect(await site.prerender()).toMatchObject({ rendered: ['/agenda', '/label', '/radio'] })
    expect(site.read('agenda/index.html')).toContain('bonjour les dates')
    for (const page of ['agenda', 'label', 'radio'])
      expect(site.read(`${page}/index.html`)).toMatch(/<nav>[^<]*Agenda/)
  })

  test('goes with its address and its entry once its part renames or withdraws it', async () => {
    const site = await openPublishedSite()
    await site.publish('agenda', '1.0.0', agenda, [inMenu('/agenda', 'Agenda')])
    await site.prerender()
    await site.publish('agenda', '1.1.0', agenda, [inMenu('/dates', 'Dates')])
    await site.prerender()
    expect(['agenda', 'dates'].map((page) => site.has(`${page}/index.html`))).toEqual([false, true])
    expect(site.has('agenda/index.html.br')).toBe(false)
    await site.publish('agenda', '1.2.0', agenda, [])
    await site.prerender()
    expect(site.has('dates/index.html')).toBe(false)
    expect(site.read('label/index.html')).not.toMatch(/<nav>[^<]*Dates/)
    await site.change(rollBack(nameOf('agenda')))
    await site.prerender()
    expect(site.has('dates/index.html')).toBe(true)
  })

  test('is prerendered for each variant, with one more file for those nobody prerendered', async () => {
    const site = await openPublishedSite()
    await site.publish('agenda', '1.0.0', agenda, [dates])
    await site.prerender()
    expect(site.read('agenda/deux/index.html')).toContain('bonjour les dates')
    expect(site.read('agenda/404.html')).toBe(site.read('404.html'))
    await site.publish('agenda', '1.1.0', agenda, [])
    await site.prerender()
    for (const file of ['agenda/404.html', 'agenda/deux/index.html']) expect(site.has(file)).toBe(false)
  })

  test('is there for its part to say that it is switched off', async () => {
    const site = await openPublishedSite()
    await site.prerender()
    await site.change(disable(nameOf('radio'), 'En pause'))
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('<p>skeleton</p>')
    await site.change(enable(nameOf('radio')))
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('bonjour la radio')
  })

  test('of a canary is made by the browser, at an address that is none without the canary', async () => {
    const site = await openPublishedSite()
    await site.publish('agenda', '1.0.0', agenda, [])
    await site.publish('agenda', '1.1.0', agenda, [inMenu('/agenda', 'Agenda')])
    await site.change(rollBack(nameOf('agenda')))
    await site.change(setCanary(nameOf('agenda'), versionOf('1.1.0'), 5))
    await site.prerender()
    expect(site.read('agenda/index.html')).toBe(site.read('404.html'))
    expect(site.read('label/index.html')).not.toMatch(/<nav>[^<]*Agenda/)
    await site.change(setCanary(nameOf('agenda'), versionOf('1.1.0'), 0))
    await site.prerender()
    expect(site.has('agenda/index.html')).toBe(false)
  })
})

test('a shell that cannot render leaves every page to the browser', async () => {
  const site = openSite()
  await site.publish('shell', '1.0.0')
  expect(await site.prerender()).toMatchObject({ pages: 0 })
  expect(site.read('index.html')).toContain('<div id="root"></div>')
  await site.publish('label', '1.0.0')
  await site.prerender()
  expect(site.read('label/index.html')).toBe(site.read('index.html'))
  expect(site.errors.slice(1)).toEqual([expect.stringContaining('server.cjs does not exist')])
})

import type {
  KnownPage,
  LivePart,
  PrerenderFailure,
  PrerenderHost,
  PrerenderJob,
} from '@site/shared/prerender'
import type { PublishedPart, Registry } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { createElement } from 'react'
import { hash } from '../page/document/document.fixture'
import { agendaPage, inMenu, partWith, testRegistry } from '../page/routes/pages.fixture'
import { prerenderSite } from './prerenderSite'

const live = (part: string, changes: Partial<LivePart> = {}): LivePart => ({
  version: '1.0.0-aaa',
  entry: `/parts/${part}/1.0.0-aaa/remoteEntry.js`,
  integrity: {},
  record: { entry: 'remoteEntry.js', initial: [], trustedTypes: [], files: {} },
  styles: {},
  rendered: true,
  ...changes,
})

const page = (text: string) => () => createElement('main', null, createElement('title', null, text), text)

const EXPORTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  radio: {
    Home: { Home: page('la radio') },
    Residences: { Residences: page('les résidences') },
    Residence: { Residence: page('une résidence'), listParams: () => [{ id: 'axonberg' }] },
  },
  label: { Label: { Label: page('les disques') } },
  about: { About: { About: page('à propos') } },
  player: { Player: { Player: () => createElement('p', null, 'le lecteur') } },
}

const PARTS = Object.fromEntries(['shell', ...Object.keys(EXPORTS)].map((part) => [part, live(part)]))

const JOB: PrerenderJob = {
  registry: testRegistry,
  config: testSiteConfig,
  origin: 'http://own.invalid',
  parts: PARTS,
  known: {},
  paths: [],
}

const run = async (changes: Partial<PrerenderJob> = {}, evaluate?: PrerenderHost['evaluate']) => {
  const files = new Map<string, string>()
  const known: Record<string, KnownPage> = {}
  const failures: PrerenderFailure[] = []
  const host: PrerenderHost = {
    evaluate: evaluate ?? ((part) => EXPORTS[part] ?? {}),
    fetch: async () => ({ status: 504, text: '' }),
    hash,
    step: () => {},
    fail: (failure) => void failures.push(failure),
    rendered: (path, rendered) => {
      known[path] = JSON.parse(JSON.stringify(rendered))
    },
    write: (file, text) => void files.set(file, text),
  }
  const outcome = await prerenderSite({ ...JOB, ...changes }, host, {})
  return { files, known, failures, outcome, read: (file: string) => files.get(file) ?? '' }
}

const PATHS = ['/', '/a-propos', '/label', '/residences', '/residences/axonberg']

test('every page is a document with what its parts show, beside those the browser makes', async () => {
  const { files, outcome, failures, read } = await run()
  expect(outcome).toEqual({ pages: 5, rendered: PATHS })
  expect([...files.keys()].filter((file) => !file.includes('mf-manifest')).sort()).toEqual([
    '404.html',
    'a-propos/index.html',
    'embed/v1/index.html',
    'index.html',
    'label/index.html',
    'residences/404.html',
    'residences/axonberg/index.html',
    'residences/index.html',
    'robots.txt',
    'sitemap.xml',
  ])
  expect(read('label/index.html')).toContain('<title data-until-page>les disques</title>')
  expect(read('404.html')).toContain('<div id="root"></div>')
  expect(read('residences/404.html')).toBe(read('404.html'))
  expect(failures).toEqual([])
})

test('what is known is not rendered again, and is the same document', async () => {
  const before = await run()
  const again = await run({ known: before.known })
  expect(again.outcome).toEqual({ pages: 5, rendered: [] })
  expect(again.files).toEqual(before.files)
})

test('another version of a part renders the pages that show it', async () => {
  const { known, files } = await run()
  const parts = { ...PARTS, label: live('label', { version: '1.1.0' }) }
  const again = await run({ known, parts })
  expect(again.outcome.rendered).toEqual(['/label'])
  expect(again.read('sitemap.xml')).toBe(files.get('sitemap.xml'))
})

test('another revision that changes one part renders the pages that show it, and gives no other page', async () => {
  const { known } = await run()
  const label = testRegistry.parts.label!
  const disabled = { message: 'En travaux' }
  const registry = { revision: 2, parts: { ...testRegistry.parts, label: { ...label, disabled } } }
  const again = await run({ known, registry, keepsPages: true })
  expect(again.outcome.rendered).toEqual(['/label'])
  expect([...again.files.keys()].filter((file) => file.endsWith('/index.html'))).toEqual([
    'label/index.html',
    'embed/v1/index.html',
  ])
})

test('an origin scripts come from is in the policy of every page, so each of them is rendered again', async () => {
  const { known } = await run()
  const agenda = partWith(agendaPage)
  for (const version of Object.values(agenda.versions))
    version.entry = 'https://agenda.example/remoteEntry.js'
  delete Object.values(agenda.versions)[0]!.pages
  const registry = { ...testRegistry, parts: { ...testRegistry.parts, agenda } }
  const again = await run({ known, registry })
  expect(again.outcome.rendered).toEqual(PATHS)
  expect(again.read('a-propos/index.html')).toContain('https://agenda.example')
})

test.each([
  ['another version of the shell', { parts: { ...PARTS, shell: live('shell', { version: '1.1.0' }) } }],
  ['another configuration', { config: { ...testSiteConfig, name: 'Onde Haute' } }],
])('%s renders every page', async (_, changes) => {
  const { known } = await run()
  expect((await run({ known, ...changes })).outcome.rendered).toEqual(PATHS)
})

/** The label says something of its page beside what it shows. */
const saying =
  (name: string): PrerenderHost['evaluate'] =>
  (part) =>
    part === 'label'
      ? { Label: { Label: page('les disques'), describe: () => [{ '@type': 'Thing', name }] } }
      : (EXPORTS[part] ?? {})

test('of outdated pages those are rendered again whose parts say something else by now', async () => {
  const { known, files } = await run({}, saying('douze disques'))
  const same = await run({ outdated: known }, saying('douze disques'))
  expect(same.outcome.rendered).toEqual([])
  expect(same.files).toEqual(files)
  const other = await run({ outdated: known }, saying('treize disques'))
  expect(other.outcome.rendered).toEqual(['/label'])
  expect(other.read('label/index.html')).toContain('treize disques')
})

test('a host that keeps pages is given those alone that were rendered', async () => {
  const { known } = await run({}, saying('douze disques'))
  const { files } = await run({ outdated: known, keepsPages: true }, saying('treize disques'))
  expect([...files.keys()].filter((file) => file.endsWith('index.html'))).toEqual([
    'label/index.html',
    'embed/v1/index.html',
  ])
})

test('another version of the content renders the pages that link its icons only where these are others', async () => {
  const config = { ...testSiteConfig, content: '/parts/content/files/' }
  const contentWith = (version: string, icon: string) => ({
    ...PARTS,
    content: live('content', { version, rendered: false, integrity: { [`assets/favicon.${icon}.svg`]: '' } }),
  })
  const first = { config, parts: contentWith('1.0.0-a', '0123456789') }
  const { known } = await run(first)
  const same = { config, parts: contentWith('1.0.0-b', '0123456789') }
  expect((await run({ ...same, outdated: known })).outcome.rendered).toEqual([])
  const other = { config, parts: contentWith('1.0.0-c', 'fedcba9876') }
  expect((await run({ ...other, outdated: known })).outcome.rendered).toEqual(PATHS)
})

test('what another shell kept of its pages is not read', async () => {
  const known = { '/label': { cacheKey: 'shell@9.9.9 of another shape', route: 'whatever' } }
  expect((await run({ known })).outcome.rendered).toEqual(PATHS)
})

test('a part that cannot be run is named, and its pages are left to the browser', async () => {
  const { failures, read } = await run({}, (part) => {
    if (part === 'label') throw new Error('boom')
    return EXPORTS[part] ?? {}
  })
  expect(failures[0]).toMatchObject({ part: 'label', message: 'it cannot be run: Error: boom' })
  expect(read('label/index.html')).toContain('Chargement de la page')
  expect(read('a-propos/index.html')).toContain('à propos')
})

test('while a part cannot say which pages it has, those it had stay, and none that was withdrawn', async () => {
  const parts = { ...PARTS, radio: live('radio', { rendered: false }) }
  const { files, outcome } = await run({ parts, paths: ['/residences/158cm', '/dates'] })
  expect(files.has('residences/158cm/index.html')).toBe(true)
  expect(files.has('dates/index.html')).toBe(false)
  expect(outcome.pages).toBe(5)
})

/** The site with a version of the label that has one more page. */
const withReleases = (change: (label: PublishedPart, version: string) => PublishedPart): Registry => {
  const label = testRegistry.parts.label!
  const { pages = [], ...published } = label.versions[label.live]!
  const releases = { path: '/sorties', module: 'Label', title: 'Sorties', ...inMenu('Sorties', 21) }
  const versions = { ...label.versions, '1.1.0': { ...published, pages: [...pages, releases] } }
  return { ...testRegistry, parts: { ...testRegistry.parts, label: change({ ...label, versions }, '1.1.0') } }
}

const MENU_WITH_RELEASES = /<nav\b(?:(?!<\/nav>).)*\/sorties/

test('a page its part brings is in the menu of every page, and gone from there once it is withdrawn', async () => {
  const before = await run()
  const registry = withReleases((label, live) => ({ ...label, live }))
  const brought = await run({ registry, known: before.known })
  expect(brought.outcome.rendered).toEqual([...PATHS, '/sorties'])
  expect(brought.read('a-propos/index.html')).toMatch(MENU_WITH_RELEASES)
  const withdrawn = await run({ known: brought.known })
  expect(withdrawn.outcome.rendered).toEqual(PATHS)
  expect(withdrawn.files).toEqual(before.files)
})

test('a page of a canary alone is made by the browser, at an address that is none without the canary', async () => {
  const registry = withReleases((label, version) => ({ ...label, canary: { version, percent: 5 } }))
  const { read, outcome } = await run({ registry })
  expect(outcome.rendered).toEqual(PATHS)
  expect(read('sorties/index.html')).toBe(read('404.html'))
  expect(read('a-propos/index.html')).not.toMatch(MENU_WITH_RELEASES)
  expect((await run()).files.has('sorties/index.html')).toBe(false)
})

const Broken = () => {
  throw new Error('boom')
}

test('a page that failed is rendered again', async () => {
  const { known } = await run({}, (part) =>
    part === 'label' ? { Label: { Label: Broken } } : (EXPORTS[part] ?? {}),
  )
  expect((await run({ known })).outcome.rendered).toEqual(['/label'])
})

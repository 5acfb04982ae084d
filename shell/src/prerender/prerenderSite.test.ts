import type { KnownPage, PrerenderFailure, PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { createElement } from 'react'
import { hash, makeLiveParts, makeRegistry } from '../page/document/document.fixture'
import { agendaPage, inMenu, partWith, testRegistry } from '../page/routes/pages.fixture'
import { prerenderSite } from './prerenderSite'

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

const names = ['shell', ...Object.keys(EXPORTS)]
const PARTS = makeLiveParts(makeRegistry(Object.fromEntries(names.map((name) => [name, ['1.0.0-aaa']]))))

const JOB: PrerenderJob = {
  registry: testRegistry,
  config: testSiteConfig,
  origin: 'http://own.invalid',
  parts: PARTS,
  known: {},
  paths: [],
}

type Exports = Readonly<Record<string, unknown>>

/**
 * Prerenders the site.
 * @param label what the label's server bundle exports, or throws
 */
const run = async (changes: Partial<PrerenderJob> = {}, label = (): Exports => EXPORTS.label!) => {
  const files = new Map<string, string>()
  const known: Record<string, KnownPage> = {}
  const failures: PrerenderFailure[] = []
  const host: PrerenderHost = {
    evaluate: (part) => (part === 'label' ? label() : (EXPORTS[part] ?? {})),
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

const listPages = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((file) => file.endsWith('index.html'))

const withParts = (parts: Registry['parts']): Registry => ({
  revision: testRegistry.revision + 1,
  parts: { ...testRegistry.parts, ...parts },
})

const publishedLabel = testRegistry.parts.label!

test('every page is a document with the content of its parts, and the browser renders the others', async () => {
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
  expect(read('label/index.html')).toContain('<title data-until-page>les disques – Onde Basse</title>')
  expect(read('404.html')).toContain('<div id="root"></div>')
  expect(read('residences/404.html')).toBe(read('404.html'))
  expect(failures).toEqual([])
})

test('a known page is not rendered again, and is the same document', async () => {
  const before = await run()
  const again = await run({ known: before.known })
  expect(again.outcome).toEqual({ pages: 5, rendered: [] })
  expect(again.files).toEqual(before.files)
})

const agenda = partWith(agendaPage)
for (const version of Object.values(agenda.versions)) {
  version.entry = 'https://agenda.example/remoteEntry.js'
  delete version.pages
}

const disabledLabel = { ...publishedLabel, disabled: { message: 'En travaux' } }
const foreignPage = { cacheKey: 'shell@9.9.9 of another shape', route: 'whatever' }

test.each<[string, Partial<PrerenderJob>, readonly string[]]>([
  [
    'another version of a part',
    { parts: { ...PARTS, label: { ...PARTS.label!, version: '1.1.0' } } },
    ['/label'],
  ],
  ['a change of one part in the registry', { registry: withParts({ label: disabledLabel }) }, ['/label']],
  ['another origin of scripts, which each policy names', { registry: withParts({ agenda }) }, PATHS],
  [
    'another version of the shell',
    { parts: { ...PARTS, shell: { ...PARTS.shell!, version: '1.1.0' } } },
    PATHS,
  ],
  ['another configuration', { config: { ...testSiteConfig, name: 'Onde Haute' } }, PATHS],
  ['a page kept by another shell, which is not read', { known: { '/label': foreignPage } }, PATHS],
])('%s renders the pages that depend on it', async (_, changes, rendered) => {
  const { known } = await run()
  expect((await run({ known, ...changes })).outcome.rendered).toEqual(rendered)
})

/** The label with structured data for its page. */
const describing = (name: string) => (): Exports => ({
  Label: { Label: page('les disques'), describe: () => [{ '@type': 'Thing', name }] },
})

test('an outdated page is rendered again where its parts describe other data', async () => {
  const { known, files } = await run({}, describing('douze disques'))
  const same = await run({ outdated: known }, describing('douze disques'))
  expect(same.outcome.rendered).toEqual([])
  expect(same.files).toEqual(files)
  const other = await run({ outdated: known, keepsPages: true }, describing('treize disques'))
  expect(other.outcome.rendered).toEqual(['/label'])
  expect(other.read('label/index.html')).toContain('treize disques')
  expect(listPages(other.files)).toEqual(['label/index.html', 'embed/v1/index.html'])
})

test('another version of the content renders the pages that link its icons only where these are others', async () => {
  const config = { ...testSiteConfig, content: '/parts/content/files/' }
  const addContent = (version: string, icon: string) => {
    const integrity = { [`assets/favicon.${icon}.svg`]: '' }
    return { ...PARTS, content: { ...PARTS.label!, version, rendered: false, integrity } }
  }
  const { known } = await run({ config, parts: addContent('1.0.0-a', '0123456789') })
  const same = { config, parts: addContent('1.0.0-b', '0123456789') }
  expect((await run({ ...same, outdated: known })).outcome.rendered).toEqual([])
  const other = { config, parts: addContent('1.0.0-c', 'fedcba9876') }
  expect((await run({ ...other, outdated: known })).outcome.rendered).toEqual(PATHS)
})

test('a part whose bundle throws is named, and its pages are left to the browser', async () => {
  const { failures, read } = await run({}, () => {
    throw new Error('boom')
  })
  expect(failures[0]).toMatchObject({ part: 'label', message: 'it cannot be run: Error: boom' })
  expect(read('label/index.html')).toContain('Chargement de la page')
  expect(read('a-propos/index.html')).toContain('à propos')
})

test('while a part cannot list its pages, its former ones are kept, except those that were withdrawn', async () => {
  const parts = { ...PARTS, radio: { ...PARTS.radio!, rendered: false } }
  const { files, outcome } = await run({ parts, paths: ['/residences/158cm', '/dates'] })
  expect(files.has('residences/158cm/index.html')).toBe(true)
  expect(files.has('dates/index.html')).toBe(false)
  expect(outcome.pages).toBe(5)
})

describe('a version with one more page', () => {
  const { pages = [], ...published } = publishedLabel.versions[publishedLabel.live]!
  const releases = { path: '/sorties', module: 'Label', title: 'Sorties', ...inMenu('Sorties', 21) }
  const versions = {
    ...publishedLabel.versions,
    '1.1.0': { ...published, pages: [...pages, releases] },
  }
  const menuWithReleases = /<nav\b(?:(?!<\/nav>).)*\/sorties/

  test('adds it to the menu of every page, and removes it when the version is withdrawn', async () => {
    const before = await run()
    const registry = withParts({ label: { ...publishedLabel, versions, live: '1.1.0' } })
    const added = await run({ registry, known: before.known })
    expect(added.outcome.rendered).toEqual([...PATHS, '/sorties'])
    expect(added.read('a-propos/index.html')).toMatch(menuWithReleases)
    const withdrawn = await run({ known: added.known })
    expect(withdrawn.outcome.rendered).toEqual(PATHS)
    expect(withdrawn.files).toEqual(before.files)
  })

  test('that is a canary leaves the page to the browser, and adds it to no menu', async () => {
    const canary = { version: '1.1.0', percent: 5 }
    const { read, outcome } = await run({
      registry: withParts({ label: { ...publishedLabel, versions, canary } }),
    })
    expect(outcome.rendered).toEqual(PATHS)
    expect(read('sorties/index.html')).toBe(read('404.html'))
    expect(read('a-propos/index.html')).not.toMatch(menuWithReleases)
  })
})

const Broken = () => {
  throw new Error('boom')
}

test('a page that failed is rendered again', async () => {
  const { known } = await run({}, () => ({ Label: { Label: Broken } }))
  expect((await run({ known })).outcome.rendered).toEqual(['/label'])
})

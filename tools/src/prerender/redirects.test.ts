import { followRedirect, type Redirect } from '@site/shared/pages'
import type { PublishedPage, Registry } from '@site/shared/registry'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { parseRedirects, planRedirects, writeRedirects } from './redirects'

const folder = temporaryFolders()

const PAGES: readonly PublishedPage[] = ['/', '/label', '/residences', '/residences/:id'].map((path) => ({
  path,
  module: 'Page',
  title: path,
}))

const registry = {
  revision: 1,
  parts: { radio: { live: '1.0.0', versions: { '1.0.0': { pages: PAGES } } } },
} as unknown as Registry

const PATHS = ['/', '/label', '/residences', '/residences/alba', '/residences/nova']

const plan = (...redirects: readonly Redirect[]) =>
  planRedirects(redirects, { paths: PATHS, files: new Map([['agenda/index.html', '']]), registry })

const NOVA = { from: '/residences/ancien', to: '/residences/nova' }

test('a former address leads to a page that is there, or may be: lists know addresses that were not rendered', () => {
  const later = { from: '/podcast/un', to: '/residences/demain' }
  expect(plan(NOVA, later)).toEqual({
    redirects: [NOVA, later],
    pages: new Map([
      ['/residences/ancien', '/residences/nova'],
      ['/podcast/un', '/residences/demain'],
    ]),
    refused: [],
  })
})

test.each<[string, readonly Redirect[], string]>([
  ['a page', [{ from: '/residences/alba', to: '/residences/nova' }], '/residences/alba is a page'],
  ['a page that browsers render', [{ from: '/agenda', to: '/label' }], '/agenda is a page'],
  ['nowhere', [{ from: '/dates', to: '/calendrier' }], 'where there is no page'],
  ['to itself', [{ from: '/dates', to: '/dates' }], 'which is a former address itself'],
  ['to another former address', [NOVA, { from: '/a', to: NOVA.from }], 'which is a former address itself'],
])('a former address that is, or leads to, %s is not followed, and said', (_, redirects, why) => {
  const { refused, pages } = plan(...redirects)
  expect(refused).toEqual([expect.stringContaining(why)])
  expect([...pages.keys()]).not.toContain(redirects.at(-1)?.from)
})

test('a page that moved back to an address that content still leads away from is found at its former one', () => {
  const stale = { from: '/residences', to: '/artistes' }
  const former = { from: '/artistes', to: '/residences' }
  expect(plan(former, stale)).toMatchObject({
    redirects: [former],
    refused: ['/residences is a page: it does not lead to /artistes'],
  })
})

test('two lists of one address lead to each other’s pages nowhere: the first one counts', () => {
  const { pages } = plan({ from: '/dates', to: '/label' }, { from: '/dates', to: '/residences' })
  expect([...pages]).toEqual([['/dates', '/label']])
})

test('a list that moved has a former page for each of its pages', () => {
  const { redirects, pages } = plan({ from: '/residents/:id', to: '/residences/:id' })
  expect(redirects).toHaveLength(1)
  expect([...pages.keys()].toSorted()).toEqual(['/residents/alba', '/residents/nova'])
})

/** Results of an address for the site's server and for storage. */
const follow = (path: string, ...redirects: readonly Redirect[]) => {
  const { redirects: listed, pages } = plan(...redirects)
  return [followRedirect(listed, path), pages.get(path)]
}

test.each<[string, string, readonly Redirect[], string | undefined]>([
  [
    'a whole one before a list',
    '/artistes/alba',
    [
      { from: '/artistes/:id', to: '/residences/:id' },
      { from: '/artistes/alba', to: '/label' },
    ],
    '/label',
  ],
  [
    'the first of two lists',
    '/artistes/alba',
    [
      { from: '/artistes/:id', to: '/residences/:id' },
      { from: '/artistes/:name', to: '/label' },
    ],
    '/residences/alba',
  ],
  [
    'a page before the list it is in',
    '/residences/alba',
    [{ from: '/residences/:id', to: '/residences/:id' }],
    undefined,
  ],
])('servers and storage follow %s', (_, path, redirects, to) => {
  expect(follow(path, ...redirects)).toEqual([to, to])
})

test('storage leads from a list that moved to where one of its pages moved since', () => {
  const { pages } = plan({ from: '/residents/:id', to: '/residences/:id' }, NOVA)
  expect(pages.get('/residents/ancien')).toBe('/residences/nova')
})

test('a page in a list that moved stays where it is, and the others are found', () => {
  const kept = { path: '/artistes/nova', module: 'Page', title: 'Nova' }
  const versions = { '1.0.0': { pages: [...PAGES, kept] } }
  const withKept = { ...registry, parts: { radio: { live: '1.0.0', versions } } } as unknown as Registry
  const { redirects, pages } = planRedirects([{ from: '/artistes/:id', to: '/residences/:id' }], {
    paths: [...PATHS, kept.path],
    files: new Map(),
    registry: withKept,
  })
  for (const find of [(path: string) => followRedirect(redirects, path), (path: string) => pages.get(path)])
    expect([find('/artistes/nova'), find('/artistes/alba')]).toEqual([undefined, '/residences/alba'])
})

test('storage without redirects has a page that leads on, with query and fragment, and says where in French', () => {
  const files = new Map(writeRedirects(plan(NOVA), 'https://onde-basse.example'))
  const page = files.get('residences/ancien/index.html')
  expect(page).toContain('<link rel="canonical" href="https://onde-basse.example/residences/nova">')
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/residences/nova"></noscript>')
  expect(page).toContain(
    '<script>location.replace("/residences/nova"+location.search+location.hash)</script>',
  )
  expect(page).toMatch(/default-src 'none'; script-src 'sha256-[\w+/]{43}='/)
  expect(page).toContain('Cette page a changé d’adresse\u00a0: <a href="/residences/nova">')
  expect(JSON.parse(files.get('redirects.json') ?? '')).toEqual([NOVA])
})

test('a site without former addresses has no file of them', () => {
  expect(writeRedirects(plan(), 'https://onde-basse.example')).toEqual([])
})

test('the former addresses of content and parts are among the pages of the site until nobody names them', async () => {
  const site = openStubSite(folder)
  const publishContent = (version: string, index: object) =>
    site.publish('content', version, undefined, { files: { 'index.json': JSON.stringify(index) } })
  await site.publish('shell', '1.0.0', STUB_SHELL)
  const pages = [{ path: '/label', module: 'Label', title: 'Label', former: ['/disques'] }]
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'), { pages })
  await publishContent('1.0.0', {
    '/sorties': '/label',
    '/evil': '//evil.example',
    '/api/islive': '/label',
    '/script': '/"><script>',
  })
  await site.prerender()
  for (const former of ['disques', 'sorties'])
    expect(site.read(`${former}/index.html`)).toContain('url=/label')
  expect(JSON.parse(site.read('redirects.json'))).toEqual([
    { from: '/disques', to: '/label' },
    { from: '/sorties', to: '/label' },
  ])
  await publishContent('1.0.1', {})
  expect(await site.prerender()).toMatchObject({ pages: 1, removed: 3 })
  expect(() => site.read('sorties/index.html')).toThrow('ENOENT')
})

test.each([
  'https://ailleurs.example',
  '//ailleurs.example',
  '/label; } include /etc/passwd;',
  '/a$uri',
  'label',
])('a server follows no list of former addresses that leads to « %s »', (to) => {
  expect(parseRedirects(JSON.stringify([{ from: '/disques', to }]))).toEqual([])
  expect(parseRedirects('[{"from":"/disques/:id","to":"/label/:id"}]')).toHaveLength(1)
})

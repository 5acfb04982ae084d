import type { SlotName } from '@site/shared/platform'
import type { DocumentSource } from './describeDocument'
import { html, modules, prerender, route, site } from './describeDocument.fixture'
import { livePartsOf } from './document.fixture'

const withShellAssets = (...files: readonly string[]): Pick<DocumentSource, 'parts'> => {
  const { shell, ...parts } = livePartsOf(site(), modules)
  const assets = Object.fromEntries(files.map((file) => [file, `sha256-${file.length}`]))
  return { parts: { ...parts, shell: { ...shell!, integrity: { ...shell!.integrity, ...assets } } } }
}

test('a prerendered page holds its scripts back for the bootstrap script', () => {
  const links = html({ route }).match(/<link rel="preload" as="script"[^>]*>/g) ?? []
  expect(links).toHaveLength(5)
  for (const link of links) expect(link).toContain('media="not all"')
})

test.each([
  ['a page the browser fills', {}],
  ['a page without a bootstrap script', { route, extraScripts: ['/dev/reload.js'] }],
])('%s holds no script back', (_, changes) => {
  expect(html(changes)).toContain('<link rel="preload" as="script"')
  expect(html(changes)).not.toContain('media=')
})

test('a shell without a bootstrap script is loaded by a deferred script', () => {
  const parts = livePartsOf(site())
  const { starter: _, ...shell } = parts.shell!
  const page = html({ route, parts: { ...parts, shell } })
  expect(page).toContain(
    '<script defer src="/parts/shell/1.0.0/main.js" integrity="sha256-shell100" crossorigin="anonymous"></script>',
  )
})

test('the scripts of the player are fetched ahead, since every page shows it', () => {
  expect(prerender()?.preloads).toEqual([
    { url: '/parts/player/1.0.0/remoteEntry.js', integrity: 'sha256-player100' },
    { url: '/parts/player/1.0.0/player.js' },
  ])
})

test('a rendered page fetches ahead exactly what its slots need, each file once', () => {
  const page = prerender({
    route: { ...route, slots: [...route.slots, 'label/Label' as SlotName] },
  })
  expect(page?.preloads.map(({ url }) => url)).toEqual([
    '/parts/label/2.0.0/remoteEntry.js',
    '/parts/label/2.0.0/label.js',
    '/parts/player/1.0.0/remoteEntry.js',
    '/parts/player/1.0.0/player.js',
  ])
})

test('the registry is fetched ahead, and the app bundle does not wait for it', () => {
  const [, link] = /(<link[^>]+href="\/registry\.json"[^>]*>)(?!.*rel="preload")/s.exec(html({ route })) ?? []
  expect(link).toContain('as="fetch"')
  expect(link).not.toContain('media=')
})

test('what waits for its visitor to be near is not fetched ahead, but has its styles', () => {
  const lazy = { route: { ...route, lazySlots: ['label/Label'] as SlotName[] } }
  expect(prerender(lazy)?.preloads.map(({ url }) => url)).toEqual([
    '/parts/player/1.0.0/remoteEntry.js',
    '/parts/player/1.0.0/player.js',
  ])
  expect(html(lazy)).toContain('<style>.label{}</style>')
})

test('the two faces French text needs are fetched ahead, and no other', () => {
  const parts = withShellAssets(
    'assets/archivo-latin-wdth-normal.01234567.woff2',
    'assets/archivo-latin-ext-wdth-normal.01234567.woff2',
    'assets/rest/archivo-latin-wdth-normal.01234567.woff2',
    'assets/archivo-vietnamese-wdth-normal.01234567.woff2',
  )
  expect(prerender(parts)?.fonts).toEqual([
    { url: '/parts/shell/1.0.0/assets/archivo-latin-wdth-normal.01234567.woff2' },
  ])
})

test('the faces are what a page asks for first, before anything else it is seen or runs with', () => {
  const parts = withShellAssets('assets/archivo-latin-wdth-normal.01234567.woff2')
  const [first] = /<(?:link|style|script)\b[^>]*>/.exec(html({ ...parts, route })) ?? []
  expect(first).toContain('rel="preload" as="font"')
  expect(first).not.toContain('fetchpriority')
})

test('the picture a page opens on is asked for before its styles have come', () => {
  const [picture, style] = [/as="image"/, /<style/].map((part) => html({ route }).search(part))
  expect(picture).toBeGreaterThan(0)
  expect(picture).toBeLessThan(style ?? 0)
})

test('a part on another origin is fetched from there', () => {
  const registry = site()
  registry.parts.player!.versions['1.0.0']!.entry = 'https://player.example/1.0.0/remoteEntry.js'
  expect(html({ registry })).toContain('href="https://player.example/1.0.0/remoteEntry.js"')
})

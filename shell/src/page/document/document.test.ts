import type { SlotName } from '@site/shared/platform'
import type { DocumentSource } from './describeDocument'
import { describePage, makeLiveParts, makeSite, modules, route, writePage } from './document.fixture'

const PLAYER_SCRIPTS = ['/parts/player/1.0.0/remoteEntry.js', '/parts/player/1.0.0/player.js']
const FONT = 'assets/archivo-latin-wdth-normal.01234567.woff2'

const withShellFiles = (...files: readonly string[]): Pick<DocumentSource, 'parts'> => {
  const { shell, ...parts } = makeLiveParts(makeSite(), modules)
  const integrity = Object.fromEntries(files.map((file) => [file, `sha256-${file.length}`]))
  return { parts: { ...parts, shell: { ...shell!, integrity: { ...shell!.integrity, ...integrity } } } }
}

const listPreloads = (changes?: Parameters<typeof describePage>[0]) =>
  describePage(changes)?.preloads.map(({ url }) => url)

test('a prerendered page holds its scripts back for the bootstrap script', () => {
  const links = writePage({ route }).match(/<link rel="preload" as="script"[^>]*>/g) ?? []
  expect(links).toHaveLength(5)
  for (const link of links) expect(link).toContain('media="not all"')
})

test.each([
  ['a page that the browser renders', {}],
  ['a page without a bootstrap script', { route, extraScripts: ['/dev/reload.js'] }],
])('%s holds no script back', (_, changes) => {
  expect(writePage(changes)).toContain('<link rel="preload" as="script"')
  expect(writePage(changes)).not.toContain('media=')
})

test('a shell without a bootstrap script is loaded by a deferred script', () => {
  const parts = makeLiveParts(makeSite())
  const { starter: _, ...shell } = parts.shell!
  expect(writePage({ route, parts: { ...parts, shell } })).toContain(
    '<script defer src="/parts/shell/1.0.0/main.js" integrity="sha256-shell100" crossorigin="anonymous"></script>',
  )
})

test('the scripts of the player are preloaded on every page', () => {
  const [entry, player] = PLAYER_SCRIPTS
  expect(describePage()?.preloads).toEqual([{ url: entry, integrity: 'sha256-player100' }, { url: player }])
})

test('a rendered page preloads the scripts of its slots, each file once', () => {
  const slots = [...route.slots, 'label/Label' as SlotName]
  expect(listPreloads({ route: { ...route, slots } })).toEqual([
    '/parts/label/2.0.0/remoteEntry.js',
    '/parts/label/2.0.0/label.js',
    ...PLAYER_SCRIPTS,
  ])
})

test('a slot that loads once a visitor is near has its styles in the page, and no preload', () => {
  const lazy = { route: { ...route, lazySlots: ['label/Label'] as SlotName[] } }
  expect(listPreloads(lazy)).toEqual(PLAYER_SCRIPTS)
  expect(writePage(lazy)).toContain('<style>.label{}</style>')
})

test('the registry is preloaded after the scripts, and the app bundle does not wait for it', () => {
  const [link] =
    writePage({ route })
      .match(/<link rel="preload"[^>]*>/g)
      ?.slice(-1) ?? []
  expect(link).toContain('as="fetch" href="/registry.json"')
  expect(link).not.toContain('media=')
})

test('the fonts of French text, and no other, are preloaded: the first request of the page', () => {
  const parts = withShellFiles(
    FONT,
    'assets/archivo-latin-ext-wdth-normal.01234567.woff2',
    'assets/rest/archivo-latin-wdth-normal.01234567.woff2',
    'assets/archivo-vietnamese-wdth-normal.01234567.woff2',
  )
  expect(describePage(parts)?.fonts).toEqual([{ url: `/parts/shell/1.0.0/${FONT}` }])
  const [first] = /<(?:link|style|script)\b[^>]*>/.exec(writePage({ ...parts, route })) ?? []
  expect(first).toContain('rel="preload" as="font"')
  expect(first).not.toContain('fetchpriority')
})

test('the picture at the top of a page is requested before its styles', () => {
  const page = writePage({ route })
  expect(page.indexOf('as="image"')).toBeGreaterThan(0)
  expect(page.indexOf('as="image"')).toBeLessThan(page.indexOf('<style'))
})

test('a part on another origin is preloaded from there', () => {
  const registry = makeSite()
  registry.parts.player!.versions['1.0.0']!.entry = 'https://player.example/1.0.0/remoteEntry.js'
  expect(writePage({ registry })).toContain('href="https://player.example/1.0.0/remoteEntry.js"')
})

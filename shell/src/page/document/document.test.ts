import type { SlotName } from '@site/shared/platform'
import { testSiteConfig } from '@site/shared/testing/node'
import type { DocumentSource } from './describeDocument'
import { describePage, hash, makeLiveParts, makeSite, modules, route, writePage } from './document.fixture'

const PLAYER_SCRIPTS = ['/parts/player/1.0.0/remoteEntry.js', '/parts/player/1.0.0/player.js']
const LABEL_SCRIPTS = ['/parts/label/2.0.0/remoteEntry.js', '/parts/label/2.0.0/label.js']
const FONT = 'assets/archivo-latin-wdth-normal.01234567.woff2'

const withShellFiles = (...files: readonly string[]): Pick<DocumentSource, 'parts'> => {
  const { shell, ...parts } = makeLiveParts(makeSite(), modules)
  const integrity = Object.fromEntries(files.map((file) => [file, `sha256-${file.length}`]))
  return { parts: { ...parts, shell: { ...shell!, integrity: { ...shell!.integrity, ...integrity } } } }
}

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

const lazy = { route: { ...route, lazySlots: ['label/Label'] as SlotName[] } }
const twice = { route: { ...route, slots: [...route.slots, 'label/Label' as SlotName] } }

test.each([
  ['the scripts of the player, on every page', {}, PLAYER_SCRIPTS],
  ['then those of its other slots, each file once', twice, [...PLAYER_SCRIPTS, ...LABEL_SCRIPTS]],
  ['no script of a slot that loads once a visitor is near', lazy, PLAYER_SCRIPTS],
])('a page preloads %s', (_, changes, urls) => {
  const { preloads = [], laterPreloads = [] } = describePage(changes) ?? {}
  expect([...preloads, ...laterPreloads].map(({ url }) => url)).toEqual(urls)
})

test('only the scripts of other parts than the player are marked as later downloads', () => {
  const marked = writePage(twice).match(/(?<=href=")[^"]*(?="[^>]* data-later>)/g)
  expect(marked).toEqual(LABEL_SCRIPTS)
})

test('a page has the styles of a slot that loads once a visitor is near', () => {
  expect(writePage(lazy)).toContain('<style>.label{}</style>')
})

test('a script is preloaded from the origin of its part, with the integrity of the registry', () => {
  const registry = makeSite()
  registry.parts.player!.versions['1.0.0']!.entry = 'https://player.example/1.0.0/remoteEntry.js'
  const entry = { url: 'https://player.example/1.0.0/remoteEntry.js', integrity: 'sha256-player100' }
  expect(describePage({ registry })?.preloads[0]).toEqual(entry)
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

test('the fonts of the content take the place of the house’s, with their fallbacks, and those are not fetched', () => {
  const STYLE = 'assets/fonts/fonts.0123456789.css'
  const { parts } = withShellFiles(FONT, 'assets/instrument-sans-latin-wght-normal.01234567.woff2')
  const css = '@font-face{src:url("display-french.a.woff2")}:root{--font-display:"Site Display"}'
  const content = { ...parts.radio!, styles: { [STYLE]: css } }
  const own = { ...content, record: { ...content.record, initial: [STYLE] } }
  const config = { ...testSiteConfig, content: '/parts/content/files/' }
  const page = describePage({ config, parts: { ...parts, content: own } })
  const url = '/parts/content/files/assets/fonts/display-french.a.woff2'
  expect(page?.fonts).toEqual([
    { url: '/parts/shell/1.0.0/assets/instrument-sans-latin-wght-normal.01234567.woff2' },
    { url },
  ])
  expect(page?.colours).toContain(css.replace('display-french.a.woff2', url))
  expect(page?.policy).toContain(hash(page?.colours ?? ''))
})

test('the picture at the top of a page is requested before its styles', () => {
  const page = writePage({ route })
  expect(page.indexOf('as="image"')).toBeGreaterThan(0)
  expect(page.indexOf('as="image"')).toBeLessThan(page.indexOf('<style'))
})

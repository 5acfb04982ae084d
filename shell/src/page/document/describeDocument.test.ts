import { testSiteConfig } from '@site/shared/testing/node'
import { splitHead } from '../head/headElements'
import { writeColours } from './colours'
import {
  BOOTSTRAP,
  describePage,
  hash,
  makeLiveParts,
  makeRegistry,
  makeSite,
  modules,
  route,
  writePage,
} from './document.fixture'

const readData = (page: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? 'null')

test('the page is a French document that describes the collective', () => {
  expect(writePage()).toMatch(/^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">/)
  expect(writePage()).toContain('content="Onde Basse, collectif de Toulouse : webradio')
})

test.each([
  ['prerendered', { route }],
  ['rendered by the browser', {}],
])('a page that is %s has the bootstrap script inline, allowed by its hash', (_, changes) => {
  const page = writePage(changes)
  expect(page).toContain(
    `<script data-program="/parts/shell/1.0.0/main.js" data-program-integrity="sha256-shell100" data-live-stream="${testSiteConfig.services.liveStream}">${BOOTSTRAP}</script>`,
  )
  expect(page).toContain(`script-src &#39;self&#39; &#39;sha256-${hash(BOOTSTRAP)}&#39;;`)
  expect(page).toContain(
    '<link rel="preload" as="script" href="/parts/shell/1.0.0/main.js" integrity="sha256-shell100" crossorigin="anonymous" fetchpriority="low"',
  )
  expect(page).not.toContain('src="/parts/shell/1.0.0/main.js"')
})

test('styles are inline, allowed by their hash, and loaders take their files for loaded', () => {
  const page = writePage({ route })
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css)
  expect(styles).toEqual(['.shell{}', '.label{}', expect.stringMatching(/^@media screen/)])
  const [, policy = ''] = /content-security-policy" content="([^"]*)"/.exec(page) ?? []
  for (const css of ['.shell{}', '.label{}']) expect(policy).toContain(`sha256-${hash(css)}`)
  expect(page).toContain('<link rel="stylesheet" href="/parts/label/2.0.0/label.css" disabled>')
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
})

test('a rendered page has its content, its state and its own head, which the next page replaces', () => {
  const page = writePage({ route })
  expect(page).toContain('<div id="root"><main><h1>Label</h1></main></div>')
  expect(readData(page, 'state')).toEqual({ releases: { status: 'loaded' } })
  const [, structuredData = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(page) ?? []
  expect(JSON.parse(structuredData)['@graph']).toContainEqual(route.structuredData[0])
  expect(page).toContain('<title data-until-page>Label &amp; cie – Onde Basse</title>')
  expect(page).toContain('<meta data-until-page name="description"')
  expect(page.match(/<title/g)).toHaveLength(1)
})

test('a rendered page is described to other sites by its own title and description', () => {
  const page = writePage({ route })
  expect(page).toContain('<meta property="og:title" content="Label &amp; cie">')
  expect(page).toContain('<meta property="og:description" content="L&#39;écoute">')
  expect(page).toContain('<meta name="twitter:card" content="summary">')
  expect(page).toContain('href="/api/podcasts.rss"')
})

test('a page without content shows a message to visitors without scripts', () => {
  expect(writePage()).toContain('<noscript>')
  expect(writePage({ route })).not.toContain('<noscript>')
})

test('other sites show the sound of a podcast', () => {
  const sound = { '@type': 'AudioObject', contentUrl: '/n.mp3', encodingFormat: 'audio/mpeg' }
  const { head } = splitHead(`<link rel="canonical" href="${testSiteConfig.publicUrl}/podcasts/nuit-1"/>`)
  const structuredData = [{ url: '/podcasts/nuit-1', associatedMedia: sound }]
  const url = new URL('/n.mp3', testSiteConfig.publicUrl).href
  const page = writePage({ route: { ...route, head, structuredData } })
  expect(page).toContain(`<meta property="og:audio" content="${url}">`)
})

test('icons, manifest and social card are linked when the content has them', () => {
  const registry = makeRegistry({ shell: ['1.0.0'], content: ['1.0.0-a'] })
  const parts = makeLiveParts(registry, modules)
  const contentHash = '0123456789'
  const files = [`favicon.${contentHash}.svg`, `site.${contentHash}.webmanifest`, 'social-card.png']
  const integrity = Object.fromEntries(files.map((file) => [`assets/${file}`, `sha256-${'A'.repeat(43)}=`]))
  const config = { ...testSiteConfig, content: '/parts/content/files/' }
  const page = writePage({ config, registry, parts: { ...parts, content: { ...parts.content!, integrity } } })
  const folder = '/parts/content/files/assets'
  for (const tag of [
    `<link rel="icon" href="${folder}/favicon.${contentHash}.svg">`,
    `<link rel="manifest" href="${folder}/site.${contentHash}.webmanifest">`,
    `<meta property="og:image" content="https://site.example${folder}/social-card.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${testSiteConfig.name}">`,
  ])
    expect(page).toContain(tag)
  expect(writePage()).not.toContain('rel="icon"')
})

test.each([
  ['#f6f1e8', true],
  ['#ffffff', true],
  ['#14100d', false],
  ['#0b1f2a', false],
])('on the ground %s the browser’s own controls and shadows are light: %s', (ground, isLight) => {
  const page = writePage({ config: { ...testSiteConfig, colours: { ground } } })
  expect(page.includes('--scheme:light;--shade:')).toBe(isLight)
})

test('the colours of a collective come after all styles, allowed by their hash, and not in print', () => {
  const config = { ...testSiteConfig, colours: { ground: '#0b1f2a', acid: '#ffb000' } }
  const colours = writeColours(config)
  expect(colours).toMatch(/^@media screen\{:root\{--ground:#0b1f2a;.*;--acid:#ffb000;.*\}\}$/)
  const page = writePage({ config })
  expect(page).toContain(`<style>${colours}</style>`)
  expect(page.lastIndexOf('<style>')).toBe(page.indexOf(`<style>${colours}`))
  expect(page).toContain(`sha256-${hash(colours)}`)
  expect(page).toContain('<meta name="theme-color" content="#0b1f2a">')
  expect(writePage()).toContain('<meta name="theme-color" content="#16181b">')
})

test('a page carries the configuration, the shell, the parts it shows, and the pages of the site', () => {
  const registry = makeSite()
  const radio = registry.parts.radio!
  radio.versions[radio.live]!.pages = [{ path: '/', module: 'Home', title: 'Accueil' }]
  const page = writePage({ registry, route })
  expect(readData(page, 'site-config')).toEqual(testSiteConfig)
  const { shell, label, player } = registry.parts
  expect(readData(page, 'registry')).toEqual({
    revision: 1,
    parts: { shell, label, player },
    pages: [{ path: '/', module: 'Home', title: 'Accueil', slot: 'radio/Home' }],
  })
})

test('a page that was not rendered carries shell and player, and is the same at each revision', () => {
  const page = writePage({ registry: { ...makeSite(), revision: 42 } })
  expect(Object.keys(readData(page, 'registry').parts)).toEqual(['shell', 'player'])
  expect(page).toBe(writePage())
})

test('a development server may add scripts after those of the shell', () => {
  expect(describePage({ extraScripts: ['/dev/reload.js'] })?.scripts.map(({ url }) => url)).toEqual([
    '/parts/shell/1.0.0/main.js',
    '/dev/reload.js',
  ])
})

test('without a live shell no page is described', () => {
  expect(describePage({ registry: makeRegistry({ label: ['1.0.0'] }) })).toBeUndefined()
})

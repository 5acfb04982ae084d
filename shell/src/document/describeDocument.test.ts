import { testSiteConfig } from '@site/shared/testing/node'
import { html, modules, prerender, route, site } from './describeDocument.fixture'
import { aRegistry, BOOTSTRAP, hash, livePartsOf } from './document.fixture'
import { takeHoisted } from './hoisted'

test('the page is a French document that describes the collective', () => {
  expect(html()).toMatch(/^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">/)
  expect(html()).toContain('content="Onde Basse, collectif de Toulouse : webradio')
})

test.each([
  ['prerendered', { route }],
  ['filled by the browser', {}],
])('a page that is %s has the bootstrap script inline, allowed by its hash', (_, changes) => {
  const page = html(changes)
  expect(page).toContain(
    `<script data-program="/parts/shell/1.0.0/main.js" data-program-integrity="sha256-shell100" data-live-stream="${testSiteConfig.services.liveStream}">${BOOTSTRAP}</script>`,
  )
  expect(page).toContain(`script-src &#39;self&#39; &#39;sha256-${hash(BOOTSTRAP)}&#39;;`)
  expect(page).toContain(
    '<link rel="preload" as="script" href="/parts/shell/1.0.0/main.js" integrity="sha256-shell100" crossorigin="anonymous" fetchpriority="low"',
  )
  expect(page).not.toContain('src="/parts/shell/1.0.0/main.js"')
})

test('the styles a page needs stand in it, and loaders are told they are there', () => {
  const page = html({ route })
  expect(page).toContain('<style>.shell{}</style>')
  expect(page).toContain('<style>.label{}</style>')
  expect(page).toContain('<link rel="stylesheet" href="/parts/label/2.0.0/label.css" disabled>')
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
})

test('a rendered page brings its content, its state and its own title, which gives way to the next', () => {
  const page = html({ route })
  expect(page).toContain('<div id="root"><main><h1>Label</h1></main></div>')
  expect(page).toContain(
    '<script type="application/json" id="state">{"releases":{"status":"loaded"}}</script>',
  )
  expect(page).toContain('<title data-until-page>Label &amp; cie</title>')
  expect(page).toContain('<meta data-until-page name="description"')
  expect(page.match(/<title/g)).toHaveLength(1)
})

test('a rendered page is described to other sites in its own words', () => {
  const page = html({ route })
  expect(page).toContain('<meta property="og:title" content="Label &amp; cie">')
  expect(page).toContain('<meta property="og:description" content="L&#39;écoute">')
  expect(page).toContain('<meta name="twitter:card" content="summary">')
  expect(page).toContain('href="/api/podcasts.rss"')
})

test('a page tells search engines what it is about, in a block nothing can break out of', () => {
  const [, block = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html({ route })) ?? []
  expect(JSON.parse(block)).toMatchObject({
    '@graph': [{}, {}, { '@type': 'MusicAlbum', name: '</script>' }],
  })
})

test('the policy of a page allows the very styles that stand in it', () => {
  const page = html({ route })
  const [, policy = ''] = /content-security-policy" content="([^"]*)"/.exec(page) ?? []
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/g)].map(([, css = '']) => css)
  expect(styles).toHaveLength(2)
  for (const css of styles) expect(policy).toContain(`sha256-${hash(css)}`)
})

test('a page without content tells visitors without scripts what it needs', () => {
  expect(html()).toContain('<noscript>')
  expect(html({ route })).not.toContain('<noscript>')
})

test('other sites show a podcast with its own card and sound in the place of the collective’s', () => {
  const { href } = new URL('/podcasts/nuit-1', testSiteConfig.publicUrl)
  const page = html({
    route: {
      ...route,
      head: takeHoisted(`<link rel="canonical" href="${href}"/>`).head,
      structuredData: [
        {
          '@type': 'PodcastEpisode',
          url: '/podcasts/nuit-1',
          image: { url: '/card.jpg', width: { value: 1200 }, height: { value: 630 }, caption: 'Nuit' },
          associatedMedia: { '@type': 'AudioObject', contentUrl: '/n.mp3', encodingFormat: 'audio/mpeg' },
        },
      ],
    },
  })
  for (const [property, content] of [
    ['image', new URL('/card.jpg', href).href],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', 'Nuit'],
    ['audio', new URL('/n.mp3', href).href],
    ['audio:type', 'audio/mpeg'],
  ])
    expect(page).toContain(`<meta property="og:${property}" content="${content}">`)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('icons, manifest and social card are linked when the content has them', () => {
  const registry = aRegistry({ shell: ['1.0.0'], content: ['1.0.0-a'] })
  const parts = livePartsOf(registry, modules)
  const bytes = '0123456789'
  const files = [`assets/favicon.${bytes}.svg`, `assets/site.${bytes}.webmanifest`, 'assets/social-card.png']
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha256-'.concat('A'.repeat(43), '=')]))
  const config = { ...testSiteConfig, content: '/parts/content/files/' }
  const page = html({ config, registry, parts: { ...parts, content: { ...parts.content!, integrity } } })
  expect(page).toContain(`<link rel="icon" href="/parts/content/files/assets/favicon.${bytes}.svg">`)
  expect(page).toContain(`<link rel="manifest" href="/parts/content/files/assets/site.${bytes}.webmanifest">`)
  expect(page).toContain(
    '<meta property="og:image" content="https://site.example/parts/content/files/assets/social-card.png">',
  )
  expect(html()).not.toContain('rel="icon"')
})

test('the colours of a collective stand after the styles of the house, allowed by their hash, and spare paper', () => {
  const config = { ...testSiteConfig, colours: { ground: '#0b1f2a', acid: '#ffb000' } }
  const colours = '@media screen{:root{--ground:#0b1f2a;--acid:#ffb000}}'
  const page = html({ config })
  expect(page).toContain(`<style>${colours}</style>`)
  expect(page.lastIndexOf('<style>')).toBe(page.indexOf(`<style>${colours}`))
  expect(page).toContain(`sha256-${hash(colours)}`)
  expect(page).toContain('<meta name="theme-color" content="#0b1f2a">')
  expect(html()).toContain('<meta name="theme-color" content="#14100d">')
})

const dataIn = (page: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? 'null')

test('a page carries the configuration, the parts it shows, the shell, and the pages of the site', () => {
  const registry = site()
  const about = registry.parts.radio!
  about.versions[about.live]!.pages = [{ path: '/', module: 'Home', title: 'Accueil' }]
  const page = html({ registry, route })
  expect(dataIn(page, 'site-config')).toEqual(testSiteConfig)
  const { shell, label, player } = registry.parts
  expect(dataIn(page, 'registry')).toEqual({
    revision: 1,
    parts: { shell, label, player },
    pages: [{ path: '/', module: 'Home', title: 'Accueil', slot: 'radio/Home' }],
  })
})

test('a page that was not rendered carries shell and player, and is the same at each revision', () => {
  const page = html({ registry: { ...site(), revision: 42 } })
  expect(Object.keys(dataIn(page, 'registry').parts)).toEqual(['shell', 'player'])
  expect(page).toBe(html())
})

test('no text of the collective can break out of the page', () => {
  const hostile = '</title></script><script>alert("1")</script>'
  const page = html({ config: { ...testSiteConfig, name: hostile, city: '" onload="alert(1)' } })
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('" onload="')
})

test('a development server may add scripts after those of the shell', () => {
  expect(prerender({ extraScripts: ['/dev/reload.js'] })?.scripts.map(({ url }) => url)).toEqual([
    '/parts/shell/1.0.0/main.js',
    '/dev/reload.js',
  ])
})

test('without a shell there is no page', () => {
  expect(prerender({ registry: aRegistry({ label: ['1.0.0'] }) })).toBeUndefined()
})

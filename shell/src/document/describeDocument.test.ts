import type { SlotName } from '@site/shared/platform'
import { testSiteConfig } from '@site/shared/testing/node'
import { type DocumentSource, describeDocument } from './describeDocument'
import { renderPage } from './document'
import { aRegistry, hash, livePartsOf, STARTER } from './document.fixture'
import { takeHoisted } from './hoisted'
import type { RenderedRoute } from './renderedRoute'

const site = () =>
  aRegistry({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'], player: ['1.0.0'] })

const modules = {
  'player/Player': ['player.js'],
  'label/Label': ['label.js', 'label.css'],
}

interface Changes extends Partial<DocumentSource> {
  readonly route?: RenderedRoute
}

const prerender = ({ route, ...changes }: Changes = {}) => {
  const registry = changes.registry ?? site()
  const source = { config: testSiteConfig, registry, parts: livePartsOf(registry, modules), hash }
  return describeDocument({ ...source, ...changes }, route)
}

const html = (changes: Changes = {}): string => {
  const page = prerender(changes)
  return page ? renderPage(page) : ''
}

const route: RenderedRoute = {
  html: '<main><h1>Label</h1></main>',
  head: takeHoisted(
    '<title>Label &amp; cie</title><meta name="description" content="L&#x27;écoute"/><link rel="preload" as="image" href="/a.webp"/>',
  ).head,
  structuredData: [{ '@type': 'MusicAlbum', name: '</script>', url: 'https://sales.example/a' }],
  state: { releases: { status: 'loaded' } },
  slots: ['label/Label', 'player/Player'] as SlotName[],
  lazySlots: [],
  failures: [],
}

const withShellAssets = (...files: readonly string[]): Pick<DocumentSource, 'parts'> => {
  const { shell, ...parts } = livePartsOf(site(), modules)
  const assets = Object.fromEntries(files.map((file) => [file, `sha256-${file.length}`]))
  return { parts: { ...parts, shell: { ...shell!, integrity: { ...shell!.integrity, ...assets } } } }
}

test('the page is a French document that describes the collective', () => {
  expect(html()).toMatch(/^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">/)
  expect(html()).toContain('content="Onde Basse, collectif de Toulouse : webradio')
})

test.each([
  ['prerendered', { route }],
  ['filled by the browser', {}],
])(
  'in a page that is %s a starter stands, which runs the shell, and the browser refuses other bytes',
  (_, changes) => {
    const page = html(changes)
    expect(page).toContain(
      `<script data-program="/parts/shell/1.0.0/main.js" data-program-integrity="sha256-shell100" data-live-stream="${testSiteConfig.services.liveStream}">${STARTER}</script>`,
    )
    expect(page).toContain(`script-src &#39;self&#39; &#39;sha256-${hash(STARTER)}&#39;;`)
    expect(page).toContain(
      '<link rel="preload" as="script" href="/parts/shell/1.0.0/main.js" integrity="sha256-shell100" crossorigin="anonymous" fetchpriority="low"',
    )
    expect(page).not.toContain('src="/parts/shell/1.0.0/main.js"')
  },
)

test('a page that shows something holds its scripts back until the starter has them fetched', () => {
  const links = html({ route }).match(/<link rel="preload" as="script"[^>]*>/g) ?? []
  expect(links).toHaveLength(5)
  for (const link of links) expect(link).toContain('media="not all"')
})

test.each([
  ['a page the browser fills', {}],
  ['a page without a starter', { route, extraScripts: ['/dev/reload.js'] }],
])('%s holds no script back', (_, changes) => {
  expect(html(changes)).toContain('<link rel="preload" as="script"')
  expect(html(changes)).not.toContain('media=')
})

test('a shell published before there was a starter starts deferred', () => {
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
    '/parts/player/1.0.0/remoteEntry.js',
    '/parts/player/1.0.0/player.js',
    '/parts/label/2.0.0/remoteEntry.js',
    '/parts/label/2.0.0/label.js',
  ])
})

test('what the player needs is fetched first, everything else last', () => {
  const marked = html({ route }).match(/<link[^>]+data-last>/g)
  expect(marked?.map((link) => /href="(.+?)"/.exec(link)?.[1])).toEqual([
    '/parts/label/2.0.0/remoteEntry.js',
    '/parts/label/2.0.0/label.js',
  ])
})

test('what waits for its visitor to be near is not fetched ahead, but has its styles', () => {
  const lazy = { route: { ...route, lazySlots: ['label/Label'] as SlotName[] } }
  expect(prerender(lazy)?.preloads.map(({ url }) => url)).toEqual([
    '/parts/player/1.0.0/remoteEntry.js',
    '/parts/player/1.0.0/player.js',
  ])
  expect(html(lazy)).toContain('<style>.label{}</style>')
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
  const files = ['assets/favicon.svg', 'assets/site.webmanifest', 'assets/social-card.png']
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha256-'.concat('A'.repeat(43), '=')]))
  const withFiles = { registry, parts: { ...parts, content: { ...parts.content!, integrity } } }
  expect(html(withFiles)).toContain('<link rel="icon" href="/parts/content/1.0.0-a/assets/favicon.svg">')
  expect(html(withFiles)).toContain(
    '<link rel="manifest" href="/parts/content/1.0.0-a/assets/site.webmanifest">',
  )
  expect(html(withFiles)).toContain(
    '<meta property="og:image" content="https://site.example/parts/content/1.0.0-a/assets/social-card.png">',
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

test('registry and configuration travel in the page', () => {
  const [, config] = /id="site-config">([^<]*)</.exec(html()) ?? []
  const [, registry] = /id="registry">([^<]*)</.exec(html()) ?? []
  expect(JSON.parse(config ?? '')).toEqual(testSiteConfig)
  expect(JSON.parse(registry ?? '')).toMatchObject({ revision: 1, parts: { label: { live: '2.0.0' } } })
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

describe('while a part has a canary', () => {
  const CANARY_STARTER = 'runCanary()'

  const withCanary = (part: string, version: string) => {
    const registry = aRegistry({
      shell: ['1.0.0', '1.1.0'],
      label: ['2.0.0', '1.0.0'],
      radio: ['1.0.0'],
      player: ['1.0.0'],
    })
    const published = registry.parts[part]!
    registry.parts[part] = { ...published, canary: { version, percent: 12.5, trial: 7 } }
    const parts = livePartsOf(registry, modules)
    const shell = { ...parts.shell!, canaryStarter: CANARY_STARTER }
    const tried = { ...registry, parts: { [part]: { ...published, live: version } } }
    return { registry, parts: { ...parts, shell }, canaries: livePartsOf(tried, modules), route }
  }

  const offersIn = (page: string) => {
    const [, json = ''] = /data-canaries="([^"]*)"/.exec(page) ?? []
    return JSON.parse(json.replaceAll('&quot;', '"'))
  }

  test('the page leaves it to the starter which version is fetched ahead', () => {
    const page = html(withCanary('label', '1.0.0'))
    expect(page).toContain(`>${CANARY_STARTER}</script>`)
    expect(offersIn(page)).toEqual([
      {
        part: 'label',
        version: '1.0.0',
        percent: 12.5,
        trial: 7,
        live: [
          { url: '/parts/label/2.0.0/remoteEntry.js', integrity: 'sha256-label200' },
          { url: '/parts/label/2.0.0/label.js' },
        ],
        canary: [
          { url: '/parts/label/1.0.0/remoteEntry.js', integrity: 'sha256-label100' },
          { url: '/parts/label/1.0.0/label.js' },
          { url: '/parts/label/1.0.0/label.css' },
        ],
      },
    ])
    expect(page).not.toMatch(/rel="preload"[^>]*label/)
    expect(page).toMatch(/rel="preload"[^>]*player\/1\.0\.0\/player\.js/)
    expect(page).toMatch(/rel="preload"[^>]*shell\/1\.0\.0\/main\.js/)
  })

  test('the policy of the page allows that starter', () => {
    expect(html(withCanary('label', '1.0.0'))).toContain(`sha256-${hash(CANARY_STARTER)}`)
  })

  test('a page that does not show the part is as ever', () => {
    expect(html(withCanary('radio', '1.0.0'))).toBe(html({ ...withCanary('radio', '1.0.0'), canaries: {} }))
    expect(html(withCanary('radio', '1.0.0'))).not.toContain('data-canaries')
  })

  test('of the shell, every page leaves it to the starter which program runs, and with which styles', () => {
    const page = html(withCanary('shell', '1.1.0'))
    expect(offersIn(page)).toMatchObject([
      {
        part: 'shell',
        live: [{ url: '/parts/shell/1.0.0/main.js' }],
        canary: [{ url: '/parts/shell/1.1.0/main.js' }, { url: expect.stringMatching(/1\.1\.0\/.*\.css$/) }],
      },
    ])
    expect(page).not.toMatch(/rel="preload"[^>]*main\.js/)
    expect(page).toContain('<style data-shell-styles="live">.shell{}</style>')
    expect(page).toContain('<style>.label{}</style>')
  })

  test('a shell whose starter knows nothing of canaries offers none', () => {
    const site = withCanary('label', '1.0.0')
    const { canaryStarter: _, ...shell } = site.parts.shell
    const page = html({ ...site, parts: { ...site.parts, shell } })
    expect(page).not.toContain('data-canaries')
    expect(page).toMatch(/rel="preload"[^>]*label\/2\.0\.0\/label\.js/)
  })
})

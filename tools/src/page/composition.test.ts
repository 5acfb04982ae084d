import { testSiteConfig } from '@site/shared/testing/node'
import { disable } from '../registry/operations'
import { aRegistry } from '../testing/registryFixture'
import { composePage } from './composition'
import { renderPage } from './page'

const site = () =>
  aRegistry({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'], player: ['1.0.0'] })

const compose = (changes: Partial<Parameters<typeof composePage>[0]> = {}) =>
  composePage({
    config: testSiteConfig,
    registry: site(),
    initial: ['main.js', 'main.css'],
    ...changes,
  })

const html = (changes: Parameters<typeof compose>[0] = {}): string => {
  const page = compose(changes)
  return page ? renderPage(page) : ''
}

const withShellAssets = (...files: readonly string[]) => {
  const registry = site()
  for (const file of files) registry.parts.shell!.versions['1.0.0']!.integrity[file] = `sha384-${file.length}`
  return registry
}

test('the page is a French document that describes the collective', () => {
  expect(html()).toMatch(/^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">/)
  expect(html()).toContain('content="Onde Basse, collectif de Toulouse : webradio')
  expect(html()).toContain('<meta property="og:url" content="https://site.example">')
})

test('the shell starts deferred, and the browser refuses other bytes than those published', () => {
  expect(html()).toContain(
    '<script defer src="/parts/shell/1.0.0/main.js" integrity="sha384-shell100" crossorigin="anonymous"></script>',
  )
  expect(html()).toContain('<link rel="stylesheet" href="/parts/shell/1.0.0/main.css">')
})

test('the live entry of the player is fetched ahead, since every page shows it', () => {
  expect(compose()?.preloads).toEqual([
    { url: '/parts/player/1.0.0/remoteEntry.js', integrity: 'sha384-player100' },
  ])
})

test('a page that certainly shows other parts fetches their live entries ahead', () => {
  const page = compose({ certainParts: ['label', 'radio'] })
  expect(page?.preloads.map(({ url }) => url)).toEqual([
    '/parts/label/2.0.0/remoteEntry.js',
    '/parts/radio/1.0.0/remoteEntry.js',
  ])
})

test('nothing of a withdrawn or unknown part is fetched ahead', () => {
  const withdrawn = disable(site(), 'player', 'En pause')
  const page = withdrawn.ok
    ? compose({ registry: withdrawn.value, certainParts: ['player', 'shop'] })
    : undefined
  expect(page?.preloads).toEqual([])
})

test('a part on another origin is fetched from there', () => {
  const registry = site()
  registry.parts.player!.versions['1.0.0']!.entry = 'https://player.example/1.0.0/remoteEntry.js'
  expect(html({ registry })).toContain('href="https://player.example/1.0.0/remoteEntry.js"')
})

test('icons, manifest and social card are linked when the shell has them', () => {
  const registry = withShellAssets('assets/favicon.svg', 'assets/site.webmanifest', 'assets/social-card.png')
  expect(html({ registry })).toContain('<link rel="icon" href="/parts/shell/1.0.0/assets/favicon.svg">')
  expect(html({ registry })).toContain(
    '<link rel="manifest" href="/parts/shell/1.0.0/assets/site.webmanifest">',
  )
  expect(html({ registry })).toContain(
    '<meta property="og:image" content="https://site.example/parts/shell/1.0.0/assets/social-card.png">',
  )
  expect(html()).not.toContain('rel="icon"')
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
  expect(compose({ extraScripts: ['/dev/reload.js'] })?.scripts.map(({ url }) => url)).toEqual([
    '/parts/shell/1.0.0/main.js',
    '/dev/reload.js',
  ])
})

test('without a shell there is no page', () => {
  expect(compose({ registry: aRegistry({ label: ['1.0.0'] }) })).toBeUndefined()
})

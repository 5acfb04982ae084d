import { headersOfPages } from '../server/answerHeaders'
import { location as locationIn, nginxSettings } from './nginxSettings.fixture'
import { type StorageSettings, storageConfiguration } from './storageConfiguration'

const settings: StorageSettings = {
  ...nginxSettings,
  siteDir: 's3://onde-basse/live',
  storage: new URL('https://s3.example/onde-basse/live'),
  cacheDir: '/var/cache/nginx/onde-basse.example',
}

const text = storageConfiguration(settings)

const location = (head: string): string => locationIn(text, head)

const asking = (key: string): string => `proxy_pass https://site_storage/onde-basse/live/${key};`

it('asks the storage for the variant a browser accepts, and knows variants apart', () => {
  expect(location('= /registry.json')).toContain(asking('registry.json$site_variant'))
  expect(location('= /registry.json')).toContain('proxy_cache_key s3.example/registry.json$site_variant;')
  expect(location('~ ^/parts/.*')).toContain(asking('$site_file$site_variant'))
  expect(location('@plain')).toContain(asking('$site_file'))
  for (const head of ['= /registry.json', '~ ^/parts/.*', '@plain', '~ ^(?<page>'])
    expect(location(head)).toContain('add_header Vary Accept-Encoding always;')
  expect(location('~ ^/parts/ ')).not.toContain('site_variant')
})

it('takes pages from where the shown set is, each at its address', () => {
  const [first, below] = [location('~ ^(?<page>(?:'), location('~ ^(?<page>/')]
  expect(first).toContain('error_page 403 404 = @home;')
  expect(below).toContain('error_page 403 404 =404 @below;')
  for (const page of [first, below]) {
    expect(page).toContain(asking('live$page/index.html$site_variant'))
    for (const [name] of headersOfPages(settings)) expect(page).toContain(`add_header ${name} `)
  }
  const pageOf = (block: string, path: string) =>
    new RegExp(/^~ (\S+)/.exec(block)?.[1] ?? '').exec(path)?.groups?.page
  expect(['/', '/label', '/label/', '/a/b', '/a.js'].map((path) => pageOf(first, path))).toEqual([
    '',
    '/label',
    '/label',
    undefined,
    undefined,
  ])
  expect(['/label', '/residences/158cm/', '/a/b/c', '/a/b.js'].map((path) => pageOf(below, path))).toEqual([
    undefined,
    '/residences/158cm',
    '/a/b/c',
    undefined,
  ])
  expect(location('@below')).toContain(asking('live$site_list/404.html$site_variant'))
})

it('keeps versions, and pages and the registry for a second for when the storage is down, and while one visitor asks it anew', () => {
  expect(location('~ ^/parts/ ')).toContain('max-age=31536000, immutable')
  for (const head of ['= /registry.json', '~ ^(?<page>', '@below']) {
    expect(location(head)).toContain('add_header Cache-Control no-cache always;')
    expect(location(head)).toContain('proxy_cache_valid 200 1s;')
  }
  expect(text).toContain('proxy_cache_use_stale updating error timeout')
  expect(location('@missing')).toContain('add_header Cache-Control no-store always;')
})

it('repeats the headers of every answer wherever a block has headers of its own', () => {
  const blocks = text.split(/\n {2}(?=location )/).filter((part) => part.includes('add_header'))
  expect(blocks.length).toBeGreaterThan(8)
  for (const block of blocks) {
    expect(block).toContain('add_header X-Content-Type-Options nosniff always;')
    expect(block).toContain('add_header Strict-Transport-Security max-age=31536000 always;')
  }
})

it('tells the storage nothing of visitors, and leaves the api alone', () => {
  for (const line of [
    'proxy_set_header Cookie "";',
    'proxy_set_header Authorization "";',
    'proxy_set_header Host s3.example;',
  ])
    expect(text).toContain(line)
  expect(location('^~ /api/')).not.toMatch(/proxy_cache|intercept/)
})

it('lets anybody frame the page of the player alone, and nothing else', () => {
  expect(location('~ ^(?<embed>')).toContain(asking('live$embed/index.html$site_variant'))
  expect(location('~ ^(?<embed>')).not.toContain('frame-ancestors')
  expect(text.indexOf('~ ^(?<embed>')).toBeLessThan(text.indexOf('~ ^(?<page>'))
})

it('lets anybody load the element, at an address that stays and at those that never change', () => {
  const [script, pinned] = [location('~ ^/embed/v\\d+/(?:player'), location('~ ^/embed/v\\d+/\\w+/')]
  expect(script).toContain(asking('live/$site_file$site_variant'))
  expect(pinned).toContain(asking('$site_file$site_variant'))
  expect(pinned).toContain('error_page 403 404 = @pinned_in_pages;')
  expect(location('@pinned_in_pages')).toContain(asking('live/$site_file$site_variant'))
  for (const files of [script, pinned, location('@pinned_in_pages')]) {
    expect(files).toContain('add_header Access-Control-Allow-Origin * always;')
  }
  expect(script).toContain('max-age=300')
  expect(pinned).toContain('immutable')
  expect(text.indexOf('~ ^/embed/v\\d+/\\w+/')).toBeLessThan(text.indexOf('~* \\.(?:avif'))
})

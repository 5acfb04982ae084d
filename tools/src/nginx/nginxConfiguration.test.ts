import { headersOfPages } from '../server/answerHeaders'
import { nginxConfiguration } from './nginxConfiguration'
import { location, nginxSettings as settings } from './nginxSettings.fixture'

it('keeps versions for a year, and asks about everything else each time', () => {
  const text = nginxConfiguration(settings)
  expect(location(text, '^~ /parts/')).toContain('max-age=31536000, immutable')
  for (const head of ['= /registry.json', '/ {', '= /404.html'])
    expect(location(text, head)).toContain('Cache-Control no-cache')
})

it('serves brotli only where its module is said to be installed', () => {
  expect(nginxConfiguration(settings)).not.toContain('brotli')
  expect(nginxConfiguration({ ...settings, brotli: true })).toContain('brotli_static on;')
})

it('gives parts on another origin a server of their own, with nothing else', () => {
  const text = nginxConfiguration({ ...settings, partsOrigin: 'https://parts.onde-basse.example' })
  expect(location(text, '^~ /parts/')).toContain('return 307 https://parts.onde-basse.example$request_uri;')
  const [, , second = ''] = text.split('server {')
  expect(second).toContain('server_name parts.onde-basse.example;')
  expect(second).toContain('Access-Control-Allow-Origin *')
  expect(second).not.toContain('/api/')
})

/** The blocks that have headers of their own, and so inherit none. */
const blocksWithHeaders = (text: string): readonly string[] =>
  text.split(/\n {2}(?=location )/).filter((part) => part.includes('add_header'))

it('repeats the headers of every answer wherever a block has headers of its own', () => {
  for (const block of blocksWithHeaders(nginxConfiguration(settings))) {
    expect(block).toContain('add_header X-Content-Type-Options nosniff always;')
    expect(block).toContain('add_header Strict-Transport-Security max-age=31536000 always;')
  }
})

it.each(['/ {', '~ ^(?<list>', '= /404.html'])(
  'sends with pages, %s, who may frame them and what they may use',
  (head) => {
    const page = location(nginxConfiguration(settings), head)
    expect(page).toContain(`add_header Content-Security-Policy "frame-ancestors 'self'" always;`)
    for (const [name] of headersOfPages(settings)) expect(page).toContain(`add_header ${name} `)
    expect(page).toContain('autoplay=(self \\"https://player.twitch.tv\\")')
  },
)

it('has what pages forbid reported to the beacon, where the configuration names one', () => {
  const reported = nginxConfiguration({ ...settings, failureBeacon: '/api/failures' })
  const page = location(reported, '/ {')
  expect(page).toContain("frame-ancestors 'self'; report-uri /api/failures; report-to failures")
  expect(page).toContain('add_header Reporting-Endpoints "failures=\\"/api/failures\\"" always;')
  expect(nginxConfiguration(settings)).not.toMatch(/report/i)
})

it('binds browsers to https only where the site is reached so', () => {
  expect(nginxConfiguration({ ...settings, isHttps: false })).not.toContain('Strict-Transport-Security')
})

describe('with a certificate', () => {
  const text = nginxConfiguration({ ...settings, certificateDir: '/etc/letsencrypt/live/onde-basse.example' })
  const [, plain = '', site = ''] = text.split('server {')

  it('serves the site over https alone, to visitors of both families', () => {
    for (const line of [
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      'ssl_certificate /etc/letsencrypt/live/onde-basse.example/fullchain.pem;',
      'ssl_certificate_key /etc/letsencrypt/live/onde-basse.example/privkey.pem;',
    ])
      expect(site).toContain(line)
    expect(site).not.toContain('listen 80;')
  })

  it('leads there from plain http, but for who renews the certificate', () => {
    for (const line of ['listen 80;', 'listen [::]:80;', 'server_name onde-basse.example;'])
      expect(plain).toContain(line)
    expect(location(plain, '/ {')).toContain('return 301 https://onde-basse.example$request_uri;')
    expect(location(plain, '^~ /.well-known/acme-challenge/')).toContain('root /var/www/html;')
    expect(plain).not.toContain('/api/')
  })

  it('serves parts on another origin over https, and in plain http where they are said to be', () => {
    const partsServer = (partsOrigin: string) =>
      nginxConfiguration({ ...settings, certificateDir: '/etc/certificate', partsOrigin })
        .split('server {')
        .at(-1)
    expect(partsServer('https://parts.onde-basse.example')).toContain('listen 443 ssl http2;')
    expect(partsServer('http://parts.onde-basse.example:8080')).toContain('listen 8080;')
  })
})

it('leaves TLS to a server in front of it without a certificate', () => {
  const text = nginxConfiguration(settings)
  expect(text.match(/listen .*/g)).toEqual(['listen 80;'])
})

it('leads every address home that is none of the site, and never to another host', () => {
  const text = nginxConfiguration(settings)
  expect(location(text, '/ {')).toContain('try_files $uri/index.html @home;')
  expect(location(text, '@home')).toContain('return 302 /;')
  expect(text).toContain('absolute_redirect off;')
  const rewritten = /rewrite "(.*)" \$1 redirect/.exec(text)?.[1] ?? ''
  expect(new RegExp(rewritten).exec('/residences/158cm/')?.[1]).toBe('/residences/158cm')
  for (const path of ['//evil.example', '/\\evil.example', '/evil.example'])
    expect(path).not.toMatch(new RegExp(rewritten))
})

it('leaves it to the browser whether what nobody prerendered a page for is on a list, and leads home from elsewhere', () => {
  const text = nginxConfiguration(settings)
  expect(location(text, '~ ^(?<list>')).toContain('try_files $uri/index.html @below;')
  expect(location(text, '@below')).toMatch(
    /error_page 418 =404 \/404\.html;[\s\S]*if \(-f \$document_root\$list\/404\.html\) {\s*return 418;[\s\S]*return 302 \/;/,
  )
  const [, list = ''] = /location ~ (\^\(\?<list>\S+) {/.exec(text) ?? []
  expect(new RegExp(list).exec('/residences/x.y')?.groups).toEqual({ list: '/residences' })
})

it('says that compressed and plain answers differ by what the browser accepts', () => {
  for (const server of nginxConfiguration({ ...settings, partsOrigin: 'https://parts.example' })
    .split('server {')
    .slice(1))
    expect(server).toContain('gzip_vary on;')
})

it('has nobody keep the answer that a file is missing', () => {
  const text = nginxConfiguration(settings)
  expect(location(text, '^~ /parts/')).toContain('try_files $uri @missing;')
  expect(location(text, '@missing')).toMatch(/add_header Cache-Control no-store always;[\s\S]*return 404;/)
  expect(location(text, '@missing')).toContain('add_header Access-Control-Allow-Origin * always;')
})

it('says in place of the api that an answer is what it says, and not twice', () => {
  const text = nginxConfiguration(settings)
  for (const head of ['^~ /api/', '^~ /api/media/', '= /api/nowplaying/events', '= /api/live.mp3'])
    expect(location(text, head)).toContain('proxy_hide_header X-Content-Type-Options;')
})

it('compresses what the api answers, and buffers all but the stream and the events', () => {
  const text = nginxConfiguration(settings)
  const api = location(text, '^~ /api/')
  expect(api).toContain('gzip on;')
  for (const type of ['application/rss+xml', 'application/json']) expect(api).toContain(type)
  expect(api).not.toContain('proxy_buffering off')
  const stream = location(text, '= /api/live.mp3')
  expect(stream).toContain('proxy_buffering off;')
  expect(stream).not.toContain('gzip on')
  for (const part of [api, stream]) expect(part).toContain('proxy_pass http://127.0.0.1:4100;')
})

it('asks the api for all visitors at once where it is told a folder, and never for what plays', () => {
  expect(nginxConfiguration(settings)).not.toContain('proxy_cache')
  const text = nginxConfiguration({ ...settings, apiCacheDir: '/var/cache/nginx/api answers' })
  expect(text).toMatch(/^proxy_cache_path "\/var\/cache\/nginx\/api answers" .*keys_zone=api:/m)
  const api = location(text, '^~ /api/')
  for (const line of ['proxy_cache api;', 'proxy_cache_lock on;', 'proxy_cache_background_update on;'])
    expect(api).toContain(line)
  expect(api).toContain('proxy_cache_key $scheme$http_host$request_uri;')
  for (const head of ['= /api/nowplaying/events', '= /api/live.mp3', '^~ /api/media/'])
    expect(location(text, head)).not.toContain('proxy_cache')
})

it('passes no host on to the api but the one its answers are cached by', () => {
  const text = nginxConfiguration(settings)
  for (const head of ['^~ /api/', '^~ /api/media/', '= /api/nowplaying/events', '= /api/live.mp3'])
    for (const line of ['proxy_set_header Host $http_host;', 'proxy_set_header X-Forwarded-Host "";'])
      expect(location(text, head)).toContain(line)
})

it('shares what is asked among the services of the api', () => {
  const apis = ['http://127.0.0.1:4100', 'http://127.0.0.1:4101']
  const text = nginxConfiguration({ ...settings, apis })
  expect(text).toContain('upstream site_api {\n  server 127.0.0.1:4100;\n  server 127.0.0.1:4101;\n}')
  for (const head of ['^~ /api/', '^~ /api/media/', '= /api/live.mp3'])
    expect(location(text, head)).toContain('proxy_pass http://site_api;')
})

it.each([
  ['/srv/onde basse', 'root "/srv/onde basse";'],
  ['/srv/onde"basse', 'root "/srv/onde\\"basse";'],
  ['/srv/{a}', 'root "/srv/{a}";'],
  ['/srv/a\\b', 'root "/srv/a\\\\b";'],
])('writes the folder %s so that nginx reads the same', (siteDir, root) => {
  expect(nginxConfiguration({ ...settings, siteDir })).toContain(root)
})

it('lets anybody frame the page of the player alone, and nothing else', () => {
  const text = nginxConfiguration(settings)
  const embed = location(text, '~ ^(?<embed>')
  expect(embed).toContain('add_header Cross-Origin-Resource-Policy cross-origin always;')
  expect(embed).not.toContain('frame-ancestors')
  expect(embed).toContain('try_files $embed/index.html =404;')
  expect(text.indexOf('~ ^(?<embed>')).toBeLessThan(text.indexOf('~ ^(?<list>'))
})

it('lets anybody load the element, at an address that stays and at those that never change', () => {
  const [script, pinned] = [
    location(nginxConfiguration(settings), '~ ^/embed/v\\d+/(?:player'),
    location(nginxConfiguration(settings), '~ ^/embed/v\\d+/\\w+/'),
  ]
  expect(script).toContain('try_files $uri =404;')
  expect(pinned).toContain('root /srv/onde-basse;\n    try_files $uri /live$uri =404;')
  for (const files of [script, pinned]) {
    expect(files).toContain('add_header Access-Control-Allow-Origin * always;')
  }
  expect(script).toContain('max-age=300')
  expect(pinned).toContain('immutable')
})

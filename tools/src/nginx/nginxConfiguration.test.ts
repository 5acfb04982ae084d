import { type NginxSettings, nginxConfiguration } from './nginxConfiguration'

const settings: NginxSettings = {
  siteDir: '/srv/onde-basse',
  host: 'onde-basse.example',
  port: 80,
  api: 'http://127.0.0.1:4100',
  brotli: false,
}

/** The lines of one location of the first server. */
const location = (text: string, head: string): string =>
  text.split('\n  location ').find((part) => part.startsWith(head)) ?? ''

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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { changeSettings } from '../prerender/settings'
import { createMemoryStore } from '../store/memoryStore'
import { temporaryFolders } from '../testing/temporaryFolders'
import { type NginxOptions, writeNginx } from './writeNginx'

const folder = temporaryFolders()

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const write = async (options: Partial<NginxOptions>, siteFolder = 'site', store = createMemoryStore()) => {
  const dir = folder()
  const configFile = path.join(dir, 'site.config.json')
  writeFileSync(configFile, readFileSync('site.config.json'))
  const siteDir = siteFolder.startsWith('s3:') ? siteFolder : path.join(dir, siteFolder)
  const logger = { info: () => {}, error: () => {} }
  const site = { root: dir, siteDir, store, configFile, logger }
  const out = path.join(dir, 'site.conf')
  const result = await writeNginx(site, { out, listen: '8080', api: 'http://127.0.0.1:4100', ...options })
  return { result, dir, text: read(out), headers: read(path.join(dir, 'site.headers.conf')) }
}

test('the file has the port, the api and the folder, and its headers are beside it', async () => {
  const { text, headers, dir } = await write({})
  for (const line of ['listen 8080;', 'server 127.0.0.1:4100;', `set $site_dir ${dir}/site;`])
    expect(text).toContain(`\n  ${line}\n`)
  expect(headers).toContain('map $site_kind ')
})

test('the file of a site in object storage has the storage and the cache', async () => {
  const { text } = await write({ cache: '/var/cache/radio' }, 's3://radio/site?endpoint=https://s3.example')
  for (const line of [
    'proxy_cache_path /var/cache/radio ',
    'server s3.example:443;',
    'set $site_objects https://site_storage/radio/site;',
    'proxy_set_header Host s3.example;',
  ])
    expect(text).toContain(line)
})

test('the former addresses of the pages that are there are beside it', async () => {
  const store = createMemoryStore()
  await store.replace('live/redirects.json', '[{"from":"/dates","to":"/agenda"}]')
  const { headers } = await write({}, 'site', store)
  expect(headers).toContain('\n  ~^/dates/?$ /agenda;\n')
})

test.each(['/srv/onde basse', '/srv/onde"basse', '/srv/{a}; evil', '/srv/a\\b'])(
  'the folder %s is in quotes',
  async (siteFolder) => {
    const { text } = await write({}, siteFolder)
    expect(text).toMatch(/\n {2}set \$site_dir ".*";\n/)
    expect(text).toContain(`${siteFolder.replace(/["\\]/g, '\\$&')}";`)
  },
)

test.each<[string, Partial<NginxOptions>, string]>([
  ['a port that is not a number', { listen: 'abc' }, 'site'],
  ['a port out of range', { listen: '70000' }, 'site'],
  ['an api that is not an address', { api: '127.0.0.1:4100; evil' }, 'site'],
  [
    'an api with a path, which nginx would put in place of the requested one',
    { api: 'http://127.0.0.1:4100/a' },
    'site',
  ],
  ['an encrypted api', { api: 'https://127.0.0.1:4100' }, 'site'],
  ['a certificate in a folder that nginx would read as a variable', { certificate: '/etc/ce$rt' }, 'site'],
  ['a certificate in a folder with a new line', { certificate: '/etc/cert\n' }, 'site'],
  ['a folder that nginx would read as a variable', {}, 'si$te'],
  ['such a cache', { cache: '/var/ca$he' }, 's3://radio/site?endpoint=https://s3.example'],
])('%s is refused, and nothing is written', async (_what, options, siteFolder) => {
  const { result, text, headers } = await write(options, siteFolder)
  expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
  expect(text + headers).toBe('')
})

/** Writes for a site that is configured, with no configuration beside the command. */
const writeConfigured = async (
  config: Readonly<Record<string, unknown>>,
  options: Partial<NginxOptions> = {},
) => {
  const dir = folder()
  const store = createMemoryStore()
  await changeSettings(store, { config: { ...testSiteConfig, ...config }, api: 'demo' })
  const [out, configFile] = [path.join(dir, 'site.conf'), path.join(dir, 'none.json')]
  const site = { root: dir, siteDir: dir, store, configFile, logger: { info: () => {}, error: () => {} } }
  const result = await writeNginx(site, { out, listen: '80', api: 'http://127.0.0.1:4100', ...options })
  return { result, text: read(out), headers: read(path.join(dir, 'site.headers.conf')) }
}

test('a configured site is written as it is, whatever is beside the command', async () => {
  const { text } = await writeConfigured({ publicUrl: 'https://ailleurs.example/' })
  expect(text).toContain('server_name ailleurs.example;')
})

test.each(['https://a;deny.example', 'https://a{b}.example', 'https://$host.example'])(
  'a site at %s is refused: nginx would read more than a host',
  async (publicUrl) => {
    const { result, text } = await writeConfigured({ publicUrl })
    expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
    expect(text).toBe('')
  },
)

test('a beacon that nginx would read as a variable is refused', async () => {
  const services = { ...testSiteConfig.services, failureBeacon: '/api/$failures' }
  const { result, text } = await writeConfigured({ services })
  expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
  expect(text).toBe('')
})

test('a certificate takes the lines of https, and a site that is reached over http refuses it', async () => {
  const certificate = '/etc/letsencrypt/live/ailleurs.example'
  const { text } = await writeConfigured({ publicUrl: 'https://ailleurs.example/' }, { certificate })
  expect(text).toContain(`\n  ssl_certificate ${certificate}/fullchain.pem;`)
  expect(text).toContain('\n  listen 443 ssl http2;\n  listen [::]:443 ssl http2;')
  expect(text).toContain('\n    return 301 https://ailleurs.example$request_uri;')
  const refused = await writeConfigured({ publicUrl: 'http://ailleurs.example/' }, { certificate })
  expect(refused.result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
  expect(refused.text).toBe('')
})

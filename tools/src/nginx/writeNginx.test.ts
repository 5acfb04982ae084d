import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { changeSettings } from '../prerender/settings'
import { createMemoryStore } from '../store/memoryStore'
import { temporaryFolders } from '../testing/temporaryFolders'
import { type NginxOptions, writeNginx } from './writeNginx'

const folder = temporaryFolders()

const write = async (options: Partial<NginxOptions>, siteFolder = 'site') => {
  const dir = folder()
  const configFile = path.join(dir, 'site.config.json')
  writeFileSync(configFile, readFileSync('site.config.json'))
  const site = {
    root: dir,
    siteDir: path.join(dir, siteFolder),
    store: createMemoryStore(),
    configFile,
    logger: { info: () => {}, error: () => {} },
  }
  const out = path.join(dir, 'site.conf')
  const result = await writeNginx(site, { out, listen: '8080', api: 'http://127.0.0.1:4100', ...options })
  return { result, text: existsSync(out) ? readFileSync(out, 'utf8') : '' }
}

test('the file says the port, the api and the origin of parts', async () => {
  const { result, text } = await write({ partsOrigin: 'https://parts.example' })
  expect(result.ok).toBe(true)
  for (const line of ['listen 8080;', 'proxy_pass http://127.0.0.1:4100;', 'server_name parts.example;'])
    expect(text).toContain(line)
})

test('the file names every service of the api, and where their answers are cached', async () => {
  const { text } = await write({
    api: 'http://127.0.0.1:4100, http://127.0.0.1:4101',
    cache: '/var/cache/radio',
  })
  for (const line of [
    'server 127.0.0.1:4100;',
    'server 127.0.0.1:4101;',
    'proxy_cache_path /var/cache/radio ',
  ])
    expect(text).toContain(line)
})

test.each<[string, Partial<NginxOptions>]>([
  ['a port that is none', { listen: 'abc' }],
  ['a port out of range', { listen: '70000' }],
  ['an api that is no address', { api: '127.0.0.1:4100; evil' }],
  ['an api below a path, which the requests would lose', { api: 'http://127.0.0.1:4100/radio' }],
  ['one api of two that is no address', { api: 'http://127.0.0.1:4100,evil' }],
  ['services of which one is encrypted', { api: 'http://127.0.0.1:4100,https://127.0.0.1:4101' }],
  ['a folder for answers nginx would read as a variable', { cache: '/var/ca$he' }],
  ['a folder of a certificate nginx would read as a variable', { certificate: '/etc/ce$rt' }],
  ['an origin of parts that is no address', { partsOrigin: 'javascript:alert(1)' }],
])('%s is refused, and nothing is written', async (_what, options) => {
  const { result, text } = await write(options)
  expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
  expect(text).toBe('')
})

test('a folder whose name nginx would read as a variable is refused', async () => {
  const { result } = await write({}, 'si$te')
  expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
})

/** Writes for a site that is configured, with no configuration beside the command. */
const writeConfigured = async (publicUrl: string, options: Partial<NginxOptions> = {}) => {
  const dir = folder()
  const store = createMemoryStore()
  await changeSettings(store, { config: { ...testSiteConfig, publicUrl }, api: 'demo' })
  const [out, configFile] = [path.join(dir, 'site.conf'), path.join(dir, 'none.json')]
  const site = { root: dir, siteDir: dir, store, configFile, logger: { info: () => {}, error: () => {} } }
  const result = await writeNginx(site, { out, listen: '80', api: 'http://127.0.0.1:4100', ...options })
  return { result, text: existsSync(out) ? readFileSync(out, 'utf8') : '' }
}

test('a site that is configured is written as it is, whatever is beside the command', async () => {
  const { text } = await writeConfigured('https://ailleurs.example/')
  expect(text).toContain('server_name ailleurs.example;')
})

test('a certificate is for a site that is reached over https', async () => {
  const certificate = '/etc/letsencrypt/live/ailleurs.example'
  const { text } = await writeConfigured('https://ailleurs.example/', { certificate })
  expect(text).toContain(`ssl_certificate ${certificate}/fullchain.pem;`)
  const { result, text: refused } = await writeConfigured('http://ailleurs.example/', { certificate })
  expect(result).toMatchObject({ ok: false, error: { kind: 'nginx-option-invalid' } })
  expect(refused).toBe('')
})

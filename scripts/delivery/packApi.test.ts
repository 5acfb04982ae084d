import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from '../../api/src/server'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { followContainerFile } from './container'
import { packApi } from './packApi'

const repository = path.join(__dirname, '../..')
const folder = temporaryFolders()
const packed = mkdtempSync(path.join(tmpdir(), 'packed-api-'))

beforeAll(() => packApi(repository, packed))
afterAll(() => rmSync(packed, { recursive: true }))

const addressOf = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (text) => {
        said += String(text)
        const [address] = /http:\S+/.exec(said) ?? []
        if (address) resolve(address)
      })
    service.once('close', () => reject(new Error(said)))
  })

test('the container file, followed line by line, gives an api that runs as somebody who may write nothing', async () => {
  const container = followContainerFile(packed, folder())
  const service = container.start({ PORT: '0' })
  const ended = once(service, 'close')
  try {
    const { port } = new URL(await addressOf(service))
    const address = `http://127.0.0.1:${port}`
    expect((await fetch(`${address}/api/islive`)).status).toBe(200)
    const releases: readonly { readonly image: string }[] = await (
      await fetch(`${address}/api/releases`)
    ).json()
    expect((await fetch(releases[0]?.image ?? '')).headers.get('content-type')).toBe('image/webp')
    const [podcast] = (await (await fetch(`${address}/api/podcasts?limit=1&described=1`)).json()).podcasts
    expect((await fetch(podcast.cardUrl)).headers.get('content-type')).toBe('image/jpeg')
    expect(container.isHealthy({ PORT: port })).toBe(true)
    service.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(container.isHealthy({ PORT: port })).toBe(false)
  } finally {
    service.kill('SIGKILL')
  }
})

test('behind nginx a container tells visitors apart, whichever private address the bridge has', async () => {
  const { environment } = followContainerFile(packed, folder())
  const { app } = await createServer({
    config: { demo: true, demoLive: 'off' },
    requestsPerMinute: 1,
    trustProxy: environment.TRUST_PROXY ?? '',
    logLevel: 'silent',
  })
  const statuses = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map(async (visitor) => {
      const asked = {
        url: '/api/islive',
        remoteAddress: '172.17.0.1',
        headers: { 'x-forwarded-for': visitor },
      }
      return (await app.inject(asked)).statusCode
    }),
  )
  await app.close()
  expect(statuses).toEqual([200, 200])
})

test('container and systemd start the same program, which is there', () => {
  const { command } = followContainerFile(packed, folder())
  const unit = readFileSync(path.join(packed, 'onde-basse-api.service'), 'utf8')
  expect(command).toEqual((/^ExecStart=\S*\/(.*)$/m.exec(unit)?.[1] ?? '').split(' '))
  expect(existsSync(path.join(packed, command[1] ?? ''))).toBe(true)
})

test('the licences of all packages of the api lie beside it, with where the source of one is that asks for it', () => {
  const licences = readFileSync(path.join(packed, 'LICENSES.txt'), 'utf8')
  const program = readFileSync(path.join(packed, 'api/dist/serve.mjs'), 'utf8')
  const bundled = [...program.matchAll(/^\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].map(
    ([, name]) => name,
  )
  const names = new Set([...bundled, '@napi-rs/canvas', '@fontsource-variable/archivo'])
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !licences.includes(`\n${name} `))).toEqual([])
  expect(licences).toMatch(/^ical\.js \S+ \(.*github.*\)$/m)
  expect(readFileSync(path.join(packed, 'LICENSE'), 'utf8')).toContain('Onde Basse contributors')
})

test('systemd finds nothing wrong with the unit, where there is one to ask', () => {
  const unit = path.join(packed, 'onde-basse-api.service')
  const { error, stderr = '' } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const ours = stderr
    .split('\n')
    .filter((line) => line.includes('onde-basse-api') && !/not executable/.test(line))
  expect(error === undefined ? ours : []).toEqual([])
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JOB_LIMITS } from '../../api/src/net/worker/job'
import { createServer } from '../../api/src/service/server/server'
import { readDependencies } from './bundles'
import { packApi } from './packApi'

const packed = mkdtempSync(path.join(tmpdir(), 'packed-api-'))

beforeAll(() => packApi(path.join(__dirname, '../..'), packed))
afterAll(() => rmSync(packed, { recursive: true }))

const readPacked = (file: string): string => readFileSync(path.join(packed, file), 'utf8')

/** The commands and the environment of the container file, which copies the packed folder as it is. */
const readContainer = () => {
  const text = readPacked('Containerfile')
  const readWords = (instruction: string): string[] =>
    JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]')
  const variables = /^ENV (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  return {
    environment: Object.fromEntries(variables.map((word) => word.split('=', 2))) as Record<string, string>,
    command: readWords('CMD'),
    healthCommand: readWords('HEALTHCHECK'),
  }
}

const whenListening = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (text) => {
        output += String(text)
        const [address] = /http:\S+/.exec(output) ?? []
        if (address) resolve(address)
      })
    service.once('close', () => reject(new Error(output)))
  })

/** The user `node` of the official images, where this process may start others as another user. */
const USER = process.getuid?.() === 0 ? { uid: 1_000, gid: 1_000 } : {}

test('the command of the container answers, is healthy until it stops, and needs no right to write', async () => {
  const { environment, command, healthCommand } = readContainer()
  spawnSync('chmod', ['755', packed])
  const env = { ...environment, API_DEMO: 'on' }
  const options = (PORT: string) => ({ cwd: packed, env: { ...env, PORT }, ...USER })
  const service = spawn(process.execPath, command.slice(1), options('0'))
  const ended = once(service, 'close')
  try {
    const { port } = new URL(await whenListening(service))
    const get = async (url: string) => fetch(new URL(url, `http://127.0.0.1:${port}`))
    expect((await get('/api/islive')).status).toBe(200)
    const [release] = await (await get('/api/releases')).json()
    expect((await fetch(release.image)).headers.get('content-type')).toBe('image/webp')
    const [podcast] = (await (await get('/api/podcasts?limit=1&described=1')).json()).podcasts
    expect((await fetch(podcast.cardUrl)).headers.get('content-type')).toBe('image/jpeg')
    const checkHealth = () => spawnSync(process.execPath, healthCommand.slice(1), options(port)).status
    expect(checkHealth()).toBe(0)
    service.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(checkHealth()).toBe(1)
  } finally {
    service.kill('SIGKILL')
  }
})

/** Runs the packed program, which ends at once, in an environment. */
const runOnce = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, readContainer().command.slice(1), { cwd: packed, env, encoding: 'utf8' })

test.each([
  ['FEED_URI', 'https://feeds.example/', 'FEED_URI: did you mean FEED_URL?'],
  [
    'TRUST_PROXY',
    'everybody',
    'TRUST_PROXY is not a list of addresses, such as loopback or 127.0.0.1,172.17.0.1 or 10.0.0.0/8.',
  ],
])(
  '%s with a mistake ends the packed program at once, with one sentence and the status the unit knows',
  (name, value, sentence) => {
    const env = { ...readContainer().environment, API_SETTINGS_FILE: '/etc/site/api.env', [name]: value }
    const { status, stdout, stderr } = runOnce(env)
    expect([stdout, stderr]).toEqual(['', `/etc/site/api.env: ${sentence}\n`])
    expect(readPacked('site-api.service')).toContain(`\nRestartPreventExitStatus=${status}\n`)
  },
)

test('a host that does not exist ends the packed program with one sentence and the same status; a busy port is tried again', async () => {
  const unknown = runOnce({ HOST: 'nowhere.invalid' })
  expect([unknown.status, unknown.stderr]).toEqual([
    78,
    expect.stringMatching(/^HOST nowhere\.invalid and PORT 4100: getaddrinfo \w+ nowhere\.invalid\.\n$/),
  ])
  const other = createNetServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const busy = runOnce({ PORT: String(port) })
  expect([busy.status, busy.stderr]).toEqual([
    1,
    expect.stringMatching(/^HOST localhost and PORT \d+: listen EADDRINUSE: address already in use \S+\.\n$/),
  ])
  other.close()
})

test.each([
  ['nginx behind the gateway of the bridge', '172.17.0.1', [200, 200]],
  ['another container, which may claim to be anybody', '172.17.0.9', [200, 429]],
])(
  'a container believes its gateway alone about the addresses of visitors: %s',
  async (_who, remoteAddress, expected) => {
    const { app } = await createServer({
      config: { demo: true, demoLive: 'off' },
      requestsPerMinute: 1,
      trustProxy: readContainer().environment.TRUST_PROXY ?? '',
      logLevel: 'silent',
    })
    const request = async (visitor: string) =>
      app.inject({ url: '/api/islive', remoteAddress, headers: { 'x-forwarded-for': visitor } })
    const answers = [await request('192.0.2.1'), await request('192.0.2.2')]
    await app.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected)
  },
)

test('container and systemd start the same program; systemd accepts the unit, where it is installed', () => {
  const { command } = readContainer()
  const unit = /^ExecStart=\S*\/(.*)$/m.exec(readPacked('site-api.service'))?.[1]
  expect(command.join(' ')).toBe(unit)
  expect(existsSync(path.join(packed, command[1] ?? ''))).toBe(true)
  const args = ['verify', path.join(packed, 'site-api.service')]
  const { stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const lines = (stderr ?? '').split('\n').filter((line) => line.includes('site-api'))
  expect(lines.filter((line) => !/not executable/.test(line))).toEqual([])
})

/** Of the service itself, in a burst. */
const SERVICE_BYTES = 400_000_000

test('the unit leaves memory to the service beside its child process', () => {
  const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(readPacked('site-api.service')) ?? []
  expect(Number(gigabytes) * 2 ** 30).toBeGreaterThan(SERVICE_BYTES + JOB_LIMITS.memoryBytes)
})

test('the licences of all packages of the api are beside it', () => {
  const licences = readPacked('LICENSES.txt')
  const own = readDependencies(path.join(__dirname, '../../api/package.json'))
  // Sources of this repository have its own licence, and tsx runs a checkout alone.
  const packages = own.filter((name) => !name.startsWith('@site/') && name !== 'tsx')
  const theirs = ['avvio', 'find-my-way', 'pino', '@img/colour']
  expect(licences).toContain('\nLicence: LGPL-3.0-or-later\n')
  expect(licences.match(/^Licence: /gm)?.length).toBeGreaterThan(20)
  expect([...packages, ...theirs].filter((name) => !licences.includes(`\n${name} `))).toEqual([])
  expect(readPacked('LICENSE')).toContain('Onde Basse contributors')
})

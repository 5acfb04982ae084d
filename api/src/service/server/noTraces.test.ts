import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FakeEffects, startServer } from '../../testing/fakeEffects'
import { fakeItem, fakePage } from '../../testing/feed.fixture'

const FEED = 'https://feeds.example/sounds.rss'
const STATUS = 'https://stream.example/status-json.xsl'
const SOUND = encodeURIComponent('https://feeds.example/1.mp3')
const REQUESTS = 1_000

/** Addresses and browsers of the requests. */
const TRACES = /.{0,80}(?:203\.0\.113\.|Auditrice|"127\.0\.0\.1).{0,20}/g

const PATHS = [
  '/api/podcasts',
  `/api/sound?replay=${SOUND}`,
  '/api/nowplaying',
  '/api/played',
  '/api/none',
  '/readyz',
]

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'traces-'))
})
afterEach(() => rm(stateDir, { recursive: true }))

const readDisk = async (): Promise<string> => {
  const entries = await readdir(stateDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

test('a thousand requests leave no address and no browser on the disk, nor in the most talkative log', async () => {
  const effects = new FakeEffects('2026-11-29T10:00:00Z', {
    [FEED]: () => new Response(fakePage([fakeItem(1, 1)])),
    [STATUS]: () => Response.json({ icestats: { source: { title: 'Parpaing - Mur', listeners: 3 } } }),
  })
  const lines: string[] = []
  const { app } = await startServer(
    { sources: { FEED_URL: FEED, NOW_PLAYING_URL: STATUS }, stateDir },
    effects,
    { logLevel: 'trace', requestsPerMinute: 50, trustProxy: 'loopback' },
    { write: (line: string) => lines.push(line) },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (let count = 0; count < REQUESTS; count += 1)
    await app.inject({
      url: PATHS[count % PATHS.length] ?? '/',
      headers: {
        'x-forwarded-for': `203.0.113.${count % 250}`,
        'user-agent': `Auditrice/${count}`,
        range: 'bytes=0-',
      },
    })
  for (let minute = 0; minute < 12; minute += 1) effects.advance(60_000)
  await new Promise(setImmediate)
  await app.close()
  const [disk, log] = [await readDisk(), lines.join('')]
  expect(disk).toContain('Parpaing')
  expect(disk).toContain('"starts":')
  expect(log).toContain('/api/podcasts')
  expect(`${disk}${log}`.match(TRACES)?.slice(0, 5)).toBeUndefined()
})

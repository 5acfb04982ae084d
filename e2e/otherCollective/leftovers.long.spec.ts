import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { originAt, startServer, type TestServer } from '../support/network'
import { type RunningSite, repository, runSite, startSiteWith } from '../support/site'
import { expect, test } from '../support/test'

const NEW = ['--name', 'Sel Noir', '--city', 'Saint-Nazaire', '--founded', '2021']
const REACHED = ['--url', 'https://sel-noir.example', '--email', 'bonjour@sel-noir.example']
const LIGHT = ['--accent', '#a3195b', '--ground', '#ffffff', '--ink', '#1a1a1a']

const demonstration = JSON.parse(readFileSync(path.join(repository, 'site.config.json'), 'utf8'))
const COLOURS: readonly string[] = Object.values<string>(demonstration.colours)

/** Its name, city, hosts and accounts, its colours in both ways of writing them, and its residents. */
const WORDS = new RegExp(
  [
    'onde[ _-]?basse',
    'toulouse',
    'ob-demo',
    ...readdirSync(path.join(repository, 'content/residents'))
      .filter((file) => /^[a-z]+-[a-z-]+\.yaml$/.test(file))
      .map((file) => file.replace('.yaml', '')),
    ...COLOURS,
    ...COLOURS.map((colour) =>
      [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(',\\s?'),
    ),
  ].join('|'),
  'i',
)

const listFiles = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const PICTURES = new Set(
  ['content', 'demo/assets']
    .flatMap((folder) => listFiles(path.join(repository, folder)))
    .filter((file) => /\.(?:avif|ico|jpe?g|mp3|png|svg|webp)$/.test(file))
    .map((file) => hash('sha256', readFileSync(file))),
)

/** What of the demonstration is in some bytes; undefined where nothing is. */
const findTrace = (bytes: Buffer): string | undefined =>
  PICTURES.has(hash('sha256', bytes)) ? 'a file of it' : WORDS.exec(bytes.toString('latin1'))?.[0]

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Sel Noir</title><language>fr</language>
<item><guid>marees-1</guid><title>Lison - Marées 1</title><pubDate>Sun, 01 Nov 2026 20:00:00 +0000</pubDate>
<itunes:duration>01:00:00</itunes:duration><enclosure url="https://sons.example/1.mp3" type="audio/mpeg" length="57600000"/></item>
</channel></rss>`

const ICECAST = {
  icestats: {
    source: { listenurl: 'http://radio.example/live.mp3', title: 'Lison - Jusant', stream_start_iso8601: '' },
  },
}

/** The feed and the station of the collective, on an origin that is not the site's. */
const startSources = (): Promise<TestServer> =>
  startServer((request, response) => {
    const isFeed = request.url === '/feed.rss'
    response.setHeader('content-type', isFeed ? 'application/rss+xml' : 'application/json')
    response.end(isFeed ? FEED : JSON.stringify(ICECAST))
  })

let folder: string
let sources: TestServer
let site: RunningSite

/** The least site of a collective without label, studio, video channel and chat, in light colours. */
test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = mkdtempSync(path.join(tmpdir(), 'nobody-'))
  sources = await startSources()
  const [content, origin] = [path.join(folder, 'content'), originAt(sources.port)]
  await runSite('content', 'new', content, ...NEW, ...REACHED, ...LIGHT, '--stream', `${origin}/live.mp3`)
  site = await startSiteWith(
    {
      FEED_URL: `${origin}/feed.rss`,
      NOW_PLAYING_URL: `${origin}/status-json.xsl`,
      ICECAST_MOUNT: '/live.mp3',
      API_PRIVATE_HOSTS: new URL(origin).host,
    },
    ...['--site', path.join(folder, 'site'), '--content', content],
    ...['--config', path.join(content, 'site.config.json'), 'start'],
  )
})

test.afterAll(async () => {
  await site?.stop()
  sources?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('no file of its site has a word, a colour or a picture of the demonstration', () => {
  const dir = path.join(folder, 'site')
  const files = listFiles(dir).filter((file) => !/\.(?:br|gz)$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const traces = files.flatMap((file) => {
    const trace = findTrace(readFileSync(file))
    return trace === undefined ? [] : [`${path.relative(dir, file)}: ${trace}`]
  })
  expect(traces).toEqual([])
})

test('no answer has one, in its headers or in its body, and neither has the log', async ({ request }) => {
  const described = await request.get(`${site.url}/api/podcasts?described=1`)
  const { podcasts } = await described.json()
  expect(podcasts).toHaveLength(1)
  const addresses = [
    '/',
    '/podcasts',
    '/residences',
    '/integrer',
    '/embed/v1/',
    '/embed/v1/player.js',
    '/embed/v1/player.json',
    '/registry.json',
    '/sitemap.xml',
    '/robots.txt',
    '/api/podcasts?described=1',
    '/api/podcasts.rss',
    '/api/nowplaying',
    '/api/schedule',
    `/api/oembed?url=${encodeURIComponent(`${site.url}/`)}`,
    new URL(podcasts[0].cardUrl).pathname,
  ]
  for (const address of addresses) {
    const answer = await request.get(site.url + address)
    expect.soft(WORDS.exec(JSON.stringify(answer.headers()))?.[0], `headers of ${address}`).toBeUndefined()
    expect.soft(findTrace(await answer.body()), address).toBeUndefined()
  }
  expect(WORDS.exec(site.said().replaceAll(repository, ''))?.[0]).toBeUndefined()
})

test('its pages are light, show what it has, and ask for nothing it lacks', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  await page.goto(site.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sel Noir, radio à Saint-Nazaire')
  await expect(page.getByRole('button', { name: 'Écouter Lison' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto(`${site.url}/integrer`)
  await expect(page.getByText('<sel-noir-player', { exact: false }).first()).toBeVisible()
  expect(failed).toEqual([])
})

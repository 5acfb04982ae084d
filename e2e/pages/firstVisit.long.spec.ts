import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { podcastSlug } from '@site/shared/podcast'
import { originAt, startServer, type TestServer } from '../support/network'
import { partsArrive } from '../support/page'
import { type RunningSite, repository, startSiteWith } from '../support/site'
import { expect, type Page, test } from '../support/test'

const SHOWS = 30
/** The newest show has a resident, and this one has neither a resident nor a number: nothing can be drawn of it. */
const UNKNOWN = SHOWS - 1
const BROKEN = '/broken'

const picture = readFileSync(path.join(repository, 'demo/assets/covers/show-01.webp'))

const writeShow = (origin: string, number: number): string =>
  `<item><guid>tag:${number}</guid><title>${number === UNKNOWN ? 'Quelqu’un - Une nuit' : `Abysse Club - Palier ${number}`}</title><description>Une plongée.</description>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, number)).toUTCString()}</pubDate><itunes:duration>01:00:00</itunes:duration>` +
  `<itunes:image href="${origin}${number >= UNKNOWN ? `${BROKEN}/${number}.webp` : `/${number % 4}.webp`}"/>` +
  `<enclosure url="${origin}/${number}.mp3" length="60000000" type="audio/mpeg"/></item>`

const writeFeed = (origin: string): string =>
  `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Onde</title>` +
  `${Array.from({ length: SHOWS }, (_, index) => writeShow(origin, index + 1)).join('')}</channel></rss>`

const writeReleases = (origin: string): string =>
  JSON.stringify(
    [1, 2, 3, 4].map((number) => ({
      href: `/album/${number}`,
      title: `Disque ${number}`,
      artist: 'Parpaing',
      image: `${origin}/${number}.webp`,
    })),
  )

/** As AzuraCast sends it, pictures included. */
const writeStation = (origin: string): string =>
  JSON.stringify([
    {
      station: { name: 'Onde' },
      live: { is_live: false, art: `${origin}/streamer.webp` },
      now_playing: { song: { title: 'Nuit', artist: 'Axe', art: `${origin}/song.webp` } },
    },
  ])

const WRITERS: Readonly<Record<string, (origin: string) => string>> = {
  '/feed': writeFeed,
  '/releases': writeReleases,
  '/station': writeStation,
}

let elsewhere: TestServer
let siteDir: string
let site: RunningSite

/** A site whose feed, covers, label and station are on another origin. */
test.beforeAll(async () => {
  elsewhere = await startServer(({ url = '', headers }, response) => {
    const write = WRITERS[url]
    response.end(write ? write(`http://${headers.host}`) : url.startsWith(BROKEN) ? '<svg/>' : picture)
  })
  const origin = originAt(elsewhere.port)
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-first-visit-'))
  const env = {
    FEED_URL: `${origin}/feed`,
    RELEASES_URL: `${origin}/releases`,
    NOW_PLAYING_URL: `${origin}/station`,
    LIVE_SOURCE: 'azuracast',
    API_PRIVATE_HOSTS: '127.0.0.1',
  }
  site = await startSiteWith(env, '--site', siteDir, 'start')
})

test.afterAll(async () => {
  await site?.stop()
  elsewhere?.close()
  rmSync(siteDir, { recursive: true, force: true })
})

/** Scrolls to the end, so that what loads late loads; resolves with the covers in the page, once each has come or failed. */
const readCovers = async (page: Page): Promise<readonly string[]> => {
  const covers = page.locator('main :is(article, header) img')
  for (const cover of await covers.all()) await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => covers.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  return covers.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc))
}

const isSized = (address: string): boolean => /\/api\/covers\/[\w-]{12}\/(?:320|640)\.webp$/.test(address)

/** Addresses of pages, by what their covers come from. */
const PAGES = {
  api: [
    '/',
    '/podcasts',
    `/podcasts/${podcastSlug({ id: 'tag:28', artist: 'Abysse Club', show: 'Palier 28' })}`,
    '/label',
  ],
  content: ['/residences', '/residences/abysse-club'],
  nothing: [
    '/a-propos',
    '/integrer',
    '/mentions-legales',
    '/vie-privee',
    '/accessibilite',
    '/contenus-externes',
  ],
}

test('a first visit to any page requests nothing of another origin', async ({ page }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== site.url) others.push(url.href)
  })
  for (const address of Object.values(PAGES).flat())
    await test.step(address, async () => {
      await page.goto(site.url + address)
      await partsArrive(page)
      const covers = await readCovers(page)
      if (!PAGES.nothing.includes(address)) expect.soft(covers.length).toBeGreaterThan(0)
      if (PAGES.api.includes(address)) expect.soft(covers.filter(isSized).length).toBeGreaterThan(0)
    })
  await page.goto(`${site.url}/embed/v1/?replay=tag%3A28`)
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeEnabled()
  expect(others).toEqual([])
})

test('a broken cover is the one drawn of the show, or the default cover where nothing is known of it', async ({
  page,
}) => {
  await page.goto(`${site.url}/podcasts`)
  await partsArrive(page)
  const [newest = '', unknown = ''] = await readCovers(page)
  expect(isSized(newest), newest).toBe(true)
  expect(unknown).toMatch(/\/default-cover-\d+[\w.-]*\.webp$/)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { headersOfPages } from '../../tools/src/serve/answerHeaders'
import { repository } from '../support/command'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { type DeployedSite, deploy } from './deployedSite'
import { requireNginx } from './nginx'

const PAGES = ['/', '/residences', '/residences/axonberg', '/label', '/a-propos']

const { services } = JSON.parse(readFileSync(path.join(repository, 'site.config.json'), 'utf8')) as {
  readonly services: { readonly failureBeacon: string }
}

const pageHeaders = Object.fromEntries(
  headersOfPages({ isHttps: true, failureBeacon: services.failureBeacon }).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]),
)

/** What the browser says of policies it does not understand, or that something broke. */
const collectPolicyWarnings = (page: Page): readonly string[] => {
  const warnings: string[] = []
  page.on('console', (message) => /policy/i.test(message.text()) && warnings.push(message.text()))
  return warnings
}

/** Where the page has loaded scripts and styles from. */
const originsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/parts\/.*\.(?:js|css)$/.test(name))
        .map(({ name }) => new URL(name).origin),
    ),
  ])

for (const [set, partsElsewhere, tag] of [
  ['on one origin', false, ''],
  ['with parts on another origin', true, ' @night'],
] as const) {
  test.describe(`a site behind nginx, ${set},${tag}`, () => {
    let site: DeployedSite

    test.beforeAll(async () => {
      requireNginx()
      site = await deploy({ partsElsewhere })
    })

    test.afterAll(async () => site?.stop())

    test('opens each page, at its address and from there', async ({ page }) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Part ')) complaints.push(message.text())
      })
      for (const path of PAGES) {
        const answer = await page.goto(`${site.url}${path}`)
        expect(answer?.status(), path).toBe(200)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
      }
      await expect.poll(() => originsOf(page)).toEqual([site.partsUrl])
      expect(complaints).toEqual([])
    })

    test('plays the live stream and a podcast', async ({ page }) => {
      await page.goto(site.url)
      await page.getByRole('button', { name: /Stream/ }).click()
      await soundMovesBy(page, 1)
      expect((await readSound(page)).src).toContain('/api/live.mp3')
      await page.getByRole('region', { name: 'Derniers podcasts' }).getByRole('button').first().click()
      await page.waitForFunction(() => document.querySelector('audio')?.src.includes('/api/media/'))
      await soundMovesBy(page, 1)
    })

    test('keeps versions, asks about pages and the registry, sends what is compressed already', async ({
      request,
    }) => {
      const registry = await request.get(`${site.url}/registry.json`)
      const { parts } = (await registry.json()) as {
        parts: Record<string, { live: string; versions: Record<string, { entry: string }> }>
      }
      const label = parts.label
      const entry = await request.get(new URL(label?.versions[label.live]?.entry ?? '', site.url).href)
      expect(entry.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      })
      const missing = await request.get(`${site.partsUrl}/parts/label/9.9.9/remoteEntry.js`)
      expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store'])
      const feed = await request.get(`${site.url}/api/soundcloud-rss`)
      expect(feed.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      for (const file of [registry, await request.get(`${site.url}/label`)])
        expect(file.headers()).toMatchObject({
          'cache-control': 'no-cache',
          'content-encoding': 'gzip',
          etag: expect.any(String),
        })
    })

    test('sends with every page who may frame it and what it may use, in words the browser knows', async ({
      page,
    }) => {
      const warnings = collectPolicyWarnings(page)
      for (const address of [...PAGES, '/residences/inconnu']) {
        const answer = await page.goto(`${site.url}${address}`)
        expect(answer?.headers(), address).toMatchObject(pageHeaders)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
      }
      expect(warnings).toEqual([])
    })

    test('says of every answer that it is what it says, and that https is the way', async ({ request }) => {
      for (const path of ['/', '/registry.json', '/api/islive', '/missing.js', '/parts/nothing.js'])
        expect((await request.get(`${site.url}${path}`)).headers(), path).toMatchObject({
          'x-content-type-options': 'nosniff',
          'strict-transport-security': 'max-age=31536000',
        })
    })

    test('can be framed by its own pages, and by no page of somebody else', async ({ page }) => {
      const other = site.url.replace('127.0.0.1', 'localhost')
      await page.route('**/cadre', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}/label"></iframe>` }),
      )
      for (const [origin, framed] of [
        [site.url, `${site.url}/label`],
        [other, 'chrome-error://chromewebdata/'],
      ] as const) {
        await page.goto(`${origin}/cadre`)
        await expect.poll(() => page.frames()[1]?.url(), origin).toBe(framed)
      }
    })

    test('answers a missing file as missing, and leads an unknown address home', async ({ request }) => {
      for (const path of [
        '/parts/label/9.9.9/remoteEntry.js',
        '/missing.js',
        '/registry.lock',
        '/pages/00000001.json',
        '/shown/00000001.json',
        '/revisions/00000001.json',
      ]) {
        const missing = await request.get(`${site.url}${path}`)
        expect(missing.status(), path).toBe(404)
        expect(await missing.text(), path).not.toContain('id="root"')
      }
      for (const path of ['/nulle-part', '/Label', '/index.html', '/%E0%A4%A', '//evil.example']) {
        const unknown = await request.get(`${site.url}${path}`, { maxRedirects: 0 })
        expect([unknown.status(), unknown.headers().location], path).toEqual([302, '/'])
      }
      const show = await request.get(`${site.url}/residences/x.y`)
      expect([show.status(), await show.text()]).toEqual([404, expect.stringContaining('id="root"')])
    })
  })
}

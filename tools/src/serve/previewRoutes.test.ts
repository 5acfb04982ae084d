import { cpSync, statSync } from 'node:fs'
import { PREVIEW_END, PREVIEW_REGISTRY } from '@site/shared/document'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { ok, type Result } from '@site/shared/result'
import { testSiteConfig } from '@site/shared/testing/node'
import { readPageSettings } from '../lib/answerHeaders'
import { type Failure, refuse } from '../lib/failures'
import { makePreviewLink, readPreviewLine } from '../preview/previewLink'
import { createPreviews } from '../preview/previews'
import { ensureSecret } from '../preview/secret'
import { handInBuild } from '../publish/letters/handIn'
import { prunePart } from '../publish/removal/prune'
import { revokeKey } from '../registry/keys/revokeKey'
import { disable } from '../registry/operations'
import { folder, LABEL, makeBuild, openSite } from '../testing/inboxSite'
import { parseVersion } from '../testing/siteFixture'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { PREVIEW_COOKIE } from './previewRoutes'
import { createSiteServer } from './siteServer'

const NOW = Date.parse('2026-05-20T10:00:00Z')
const HOST = new URL(testSiteConfig.publicUrl).host
const WAITING = parseVersion('2.0.0')
const NEW_PAGE = { path: '/label/nouveau', module: 'Label', title: 'Nouveau' }

const kept = temporaryFolders(afterAll)
let original: { readonly siteDir: string; readonly answer: string; readonly key: string }

beforeAll(async () => {
  const site = await openSite()
  ensureSecret(site.siteDir)
  const pages = [{ path: '/label', module: 'Label', title: 'Label' }, NEW_PAGE]
  const build = await makeBuild({ version: WAITING, pages })
  const { privateKey, publicKey: key } = site.label
  const handedIn = await handInBuild(site.store, build, { live: false }, privateKey, { clock: site.clock })
  original = { siteDir: kept(), answer: unwrap(handedIn), key }
  cpSync(site.siteDir, original.siteDir, { recursive: true })
})

/** The server of a site whose label's team handed in a version that waits, with a page of its own. */
const openServer = async (
  document: Result<string, Failure> = ok('<section id="preview">label</section>'),
) => {
  const site = openStubSite(folder, original.siteDir)
  let now = NOW
  const moveTo = (time: number): void => {
    now = time
  }
  const clock = { now: () => now }
  const { siteDir, store } = site
  const makeDocument = jest.fn(async () => document)
  const previews = createPreviews({ siteDir, store, clock, logError: site.logger.error }, makeDocument)
  const server = await createSiteServer({
    siteDir,
    settings: readPageSettings(testSiteConfig, true),
    api: async (routes) => void routes.get('/islive', () => 'false'),
    previews: { previews, clock },
  })
  const makeLink = async (
    more: { readonly key?: string; readonly days?: number; readonly origin?: string } = {},
  ) => {
    const request = { part: LABEL, version: WAITING, ...more }
    return unwrap(makePreviewLink(siteDir, await site.newest(), request, now)).preview
  }
  const get = async (
    url: string,
    {
      token,
      host = HOST,
      ...more
    }: { token?: string | undefined; host?: string; [name: string]: unknown } = {},
  ) => {
    const headers = {
      host,
      ...(token !== undefined && { cookie: `a=b; ${PREVIEW_COOKIE}=${token}; c=d` }),
      ...more,
    }
    return server.inject({ url, headers, remoteAddress: '192.0.2.1' })
  }
  const open = async (link: string, more?: { host: string }) => get(new URL(link).pathname, more)
  return { site, get, open, makeLink, moveTo, makeDocument }
}

const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? ''

const PRIVATE = { 'cache-control': 'no-store', 'x-accel-expires': '0', 'x-robots-tag': 'noindex' }

test('a team that hands in a version without making it live gets its link, on the https address of the site', () => {
  const link = readPreviewLine(original.answer) ?? ''
  expect(link).toMatch(new RegExp(`^https://${HOST}/_preview/[\\w-]+\\.[\\w-]+$`))
})

test('a link sets a cookie for as long as it holds, and leads to the page that the live version does not have', async () => {
  const { open, makeLink } = await openServer()
  const link = await makeLink()
  const { statusCode, headers } = await open(link)
  expect([statusCode, headers.location]).toEqual([302, NEW_PAGE.path])
  expect(headers).toMatchObject(PRIVATE)
  expect(headers['set-cookie']).toBe(
    `${PREVIEW_COOKIE}=${tokenOf(link)}; Path=/; Max-Age=${(7 * DAY_MS) / 1000}; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('with the cookie, pages and their registry show the version: its own pages, too; nobody keeps them', async () => {
  const { get, makeLink, site } = await openServer()
  const token = tokenOf(await makeLink())
  for (const url of ['/', '/label', '/label/', NEW_PAGE.path]) {
    const { statusCode, headers, body } = await get(url, { token })
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain('<section id="preview">')
    expect(headers).toMatchObject({ ...PRIVATE, vary: 'Cookie, Accept-Encoding' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
  expect((await get('/nulle-part', { token })).statusCode).toBe(404)
  const registry = await get(PREVIEW_REGISTRY, { token })
  expect(registry.headers).toMatchObject(PRIVATE)
  const { parts, revision } = JSON.parse(registry.body)
  expect([revision, parts.label.live, parts.radio.live]).toEqual([
    (await site.newest()).number,
    WAITING,
    '1.0.0',
  ])
  expect(Object.keys(parts.label.versions)).toEqual([WAITING])
})

test('a document is compressed as the browser accepts it, and made once until the site changes', async () => {
  const { get, makeLink, site, makeDocument } = await openServer()
  const token = tokenOf(await makeLink())
  const encodings = []
  for (const accepted of ['gzip, deflate, br', 'gzip', 'identity'])
    encodings.push((await get('/', { token, 'accept-encoding': accepted })).headers['content-encoding'])
  expect(encodings).toEqual(['br', 'gzip', undefined])
  expect(makeDocument).toHaveBeenCalledTimes(1)
  await site.change(disable(LABEL, 'En travaux'))
  expect((await get('/', { token })).statusCode).toBe(200)
  expect(makeDocument).toHaveBeenCalledTimes(2)
})

test('without the cookie, and in other tabs, the live registry and pages are as they were', async () => {
  const { get, makeLink } = await openServer()
  const token = tokenOf(await makeLink())
  for (const [url, cookie] of [
    ['/registry.json', token],
    [PREVIEW_REGISTRY, undefined],
    ['/registry.json', undefined],
  ] as const)
    expect(JSON.parse((await get(url, { token: cookie })).body).parts.label.live).toBe('1.0.0')
  const live = await get('/label')
  expect([live.headers['cache-control'], live.headers.vary]).toEqual(['no-cache', 'accept-encoding'])
  expect(live.body).not.toContain('id="preview"')
})

test('the player on other sites, files and the api are never previewed', async () => {
  const { get, makeLink } = await openServer()
  const token = tokenOf(await makeLink())
  for (const url of [
    '/embed/v1/',
    '/embed/v1',
    '/api/islive',
    '/parts/label/1.0.0/remoteEntry.js',
    '/missing.js',
  ])
    expect([url, (await get(url, { token })).body.includes('id="preview"')]).toEqual([url, false])
})

test('the banner’s link ends the preview on the page where it was, and leads to no other site', async () => {
  const { get, makeLink } = await openServer()
  const token = tokenOf(await makeLink())
  for (const [referer, location] of [
    [`https://${HOST}/label/nouveau?a=b`, '/label/nouveau?a=b'],
    [`https://${HOST}//autre.example/x`, '/autre.example/x'],
    [`https://${HOST}${new URL(await makeLink()).pathname}`, '/'],
    ['https://autre.example/label', '/'],
    [undefined, '/'],
  ] as const) {
    const { statusCode, headers } = await get(PREVIEW_END, {
      token,
      ...(referer !== undefined && { referer }),
    })
    expect([statusCode, headers.location]).toEqual([302, location])
    expect(headers).toMatchObject({ ...PRIVATE, 'set-cookie': expect.stringContaining('Max-Age=0') })
  }
})

type Opened = Awaited<ReturnType<typeof openServer>>

test.each<[string, number, RegExp, (opened: Opened) => unknown]>([
  ['its time is over', 410, /durée est écoulée/, ({ moveTo }) => moveTo(NOW + 7 * DAY_MS)],
  [
    'its version was pruned',
    410,
    /version.*supprimée/,
    async ({ site, moveTo }) => {
      moveTo(NOW + DAY_MS)
      unwrap(await prunePart(site.store, LABEL, { keep: 1, days: 0, leftovers: false }))
    },
  ],
  [
    'the key of its team was revoked',
    410,
    /version.*supprimée|clé/,
    ({ site }) => site.change(revokeKey(LABEL, original.key)),
  ],
])('once %s, the link says so, and pages are the live ones', async (_, status, reason, end) => {
  const opened = await openServer()
  const { open, get, makeLink } = opened
  const link = await makeLink({ key: original.key })
  expect((await open(link)).statusCode).toBe(302)
  await end(opened)
  const answer = await open(link)
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(reason)])
  expect(answer.body).toContain('<meta name="robots" content="noindex">')
  expect(answer.headers).toMatchObject({ ...PRIVATE, 'set-cookie': expect.stringContaining('Max-Age=0') })
  const page = await get('/', { token: tokenOf(link) })
  expect(page.body).not.toContain('id="preview"')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-accel-expires': '0',
    'set-cookie': expect.stringContaining('Max-Age=0'),
  })
})

test('a link with a changed signature, and one for another host, are refused', async () => {
  const { open, get, makeLink } = await openServer()
  const link = await makeLink()
  const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
  expect(await open(changed)).toMatchObject({ statusCode: 403, body: expect.stringContaining('modifié') })
  expect((await get('/label', { token: tokenOf(changed) })).body).not.toContain('id="preview"')
  const elsewhere = await makeLink({ origin: 'https://autre.example' })
  for (const host of [HOST, 'autre.example'])
    expect(await open(elsewhere, { host })).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining('autre site'),
    })
})

test('a version that does not start says so and can be left; the operator reads the reason', async () => {
  const { get, makeLink, site, makeDocument, moveTo } = await openServer(refuse('no-prerenderer', 'boom'))
  const token = tokenOf(await makeLink())
  const { statusCode, headers, body } = await get('/', { token })
  expect([statusCode, body]).toEqual([503, expect.stringContaining(PREVIEW_END)])
  expect(headers).toMatchObject(PRIVATE)
  expect(site.errors.join('\n')).toMatch(/preview of label 2\.0\.0 cannot be shown: boom/)
  await get('/label', { token })
  expect(makeDocument).toHaveBeenCalledTimes(1)
  moveTo(NOW + MINUTE_MS)
  makeDocument.mockRejectedValueOnce(new Error('the disk is full'))
  expect((await get('/label', { token })).statusCode).toBe(503)
  expect(site.errors.join('\n')).toContain('the disk is full')
})

test('a site that cannot be read now keeps the cookie, and shows its live pages', async () => {
  const { get, makeLink, site } = await openServer()
  const token = tokenOf(await makeLink())
  for (const key of await site.store.list('revisions/')) await site.store.replace(key, 'damaged')
  const { headers, statusCode } = await get('/', { token })
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
})

test('a link that does not hold keeps the cookie of another preview that holds, and removes any other', async () => {
  const { open, get, makeLink, moveTo } = await openServer()
  const [dead, valid] = [await makeLink({ days: 1 }), await makeLink({ days: 7 })]
  moveTo(NOW + 2 * DAY_MS)
  const openWith = (token: string) => get(new URL(dead).pathname, { token })
  const kept = await openWith(tokenOf(valid))
  expect([kept.statusCode, kept.headers['set-cookie']]).toEqual([410, undefined])
  expect(kept.headers).toMatchObject(PRIVATE)
  for (const token of [tokenOf(dead), 'x.y'])
    expect((await openWith(token)).headers['set-cookie']).toContain('Max-Age=0')
  expect((await open(dead)).headers['set-cookie']).toContain('Max-Age=0')
})

test('the secret is no file of the site', async () => {
  const { get, site } = await openServer()
  expect(statSync(`${site.siteDir}/preview/secret`).isFile()).toBe(true)
  for (const url of ['/preview/secret', '/parts/../preview/secret', '/_preview/secret', '/_preview/'])
    expect((await get(url)).body).not.toMatch(/^[\w-]{43}\n$/)
})

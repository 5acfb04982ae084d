import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { homeFor } from '@site/shared/unknown-address'
import type { FastifyInstance } from 'fastify'
import {
  type AnswerKind,
  createAnswerHeaders,
  getAnswerHeaders,
  getPageHeaders,
  type PageSettings,
} from '../lib/answerHeaders'
import { temporaryFolders } from '../testing/temporaryFolders'
import { createSiteServer } from './siteServer'
import { ENTRY, openSiteServer, REGISTRY, SCRIPT, SECRET, writeSite } from './siteServer.fixture'

const folder = temporaryFolders(afterAll)

/** One server for all tests: they only read the site. */
let app: FastifyInstance

beforeAll(async () => {
  app = await openSiteServer(folder())
})

afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('files of a version are kept for a year; other origins may load them, and read the registry', async () => {
  const { headers, body } = await get(ENTRY)
  expect(body).toBe(SCRIPT)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  expect((await get('/registry.json')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  })
})

/** Addresses of each kind in the table. */
const KINDS: readonly (readonly [url: string, status: number, kind: AnswerKind])[] = [
  [ENTRY, 200, 'part'],
  ['/embed/v1/AbC012/player.js', 200, 'pinnedFile'],
  ['/embed/v1/player.js', 200, 'embedFile'],
  ['/embed/v1/player.d.ts', 200, 'embedFile'],
  ['/embed/v1/guide.txt', 200, 'embedFile'],
  ['/', 200, 'page'],
  ['/residences/130E0A/?x=1', 200, 'page'],
  ['/embed/v1/', 200, 'embedPage'],
  ['/embed/v1?isolated=1', 200, 'isolatedEmbedPage'],
  ['/registry.json', 200, 'registry'],
  ['/robots.txt', 200, 'changingFile'],
  ['/withdrawn.json', 200, 'withdrawnList'],
  ['/podcasts/une-nuit-1abwtog', 410, 'missingPage'],
  ['/podcasts//autres-mots-1abwtog/?t=3', 410, 'missingPage'],
  ['/residences/inconnu', 404, 'missingPage'],
  ['/residences/ancien', 301, 'redirect'],
  ['//', 302, 'redirect'],
  ['/nulle-part', 302, 'redirect'],
  ['/%E0%A4%A', 302, 'redirect'],
  ['/missing.js', 404, 'missingFile'],
  ['/parts/label/9.0.0/remoteEntry.js', 404, 'missingFile'],
  ['/parts/', 404, 'missingFile'],
  ['/embed/v1/none/player.js', 404, 'missingFile'],
  ['/embed/v9', 404, 'missingFile'],
  ['/revisions/00000001.json', 404, 'missingFile'],
]

const SETTINGS: readonly PageSettings[] = [
  { isHttps: true, failureBeacon: '/api/failures', hasVideo: true },
  { isHttps: false, failureBeacon: undefined, hasVideo: false },
]

/** Headers that a server adds to any file or text. */
const OF_TRANSPORT =
  /^(?:accept-ranges|connection|content-(?:length|type)|date|etag|last-modified|location|vary)$/

describe.each(SETTINGS)('a site with %j', (settings) => {
  let site: FastifyInstance

  beforeAll(async () => {
    site = await openSiteServer(folder(), settings)
  })

  afterAll(() => site.close())

  test.each(KINDS)(
    'answers %s with %i and the headers of the table for %s, and no other',
    async (url, status, kind) => {
      const expected = [
        ...Object.entries(createAnswerHeaders(settings)[kind]),
        ...getAnswerHeaders(settings.isHttps),
      ]
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await site.inject({ method, url })
        expect(statusCode).toBe(status)
        const sent = Object.entries(headers).filter(([name]) => !OF_TRANSPORT.test(name))
        expect(Object.fromEntries(sent)).toEqual(
          Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
        )
      }
    },
  )
})

test('each kind of the table is tried, but for what no visitor reads', () => {
  const tried = new Set(KINDS.map(([, , kind]) => kind))
  const kinds = SETTINGS.flatMap((settings) => Object.keys(createAnswerHeaders(settings)))
  // Those of previews and teams are tried in previewRoutes.test.ts and teamRoutes.test.ts.
  expect(new Set(kinds)).toEqual(new Set([...tried, 'internal', 'preview', 'previewEnd', 'team']))
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'a site has nothing to answer to %s',
  async (method) => {
    for (const [url] of KINDS) {
      const { statusCode, headers } = await app.inject({ method, url })
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }
  },
)

test.each([
  [ENTRY, SCRIPT, 'br', brotliDecompressSync, 'javascript'],
  ['/registry.json', REGISTRY, 'br', brotliDecompressSync, 'application/json'],
  ['/registry.json', REGISTRY, 'gzip', gunzipSync, 'application/json'],
])(
  '%s with the text %s is sent as %s, compressed at publication',
  async (url, text, encoding, decompress, type) => {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-type']).toContain(type)
    expect(decompress(rawPayload).toString()).toBe(text)
  },
)

test.each(['/', '/residences/130E0A', '/registry.json'])(
  '%s is requested again each time, and not sent again when unchanged',
  async (url) => {
    const accepting = { 'accept-encoding': 'gzip' }
    const { statusCode, headers } = await get(url, accepting)
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([200, 'no-cache', 'accept-encoding'])
    const again = await get(url, { ...accepting, 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test.each([
  ['/', 'Accueil'],
  ['/?x=1', 'Accueil'],
  ['/residences/130E0A', '130E0A'],
  ['/residences/130E0A/?x=1', '130E0A'],
])('%s is answered with the page prerendered for it', async (url, title) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, body]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)])
})

const pageHeaders = Object.fromEntries(
  getPageHeaders({ isHttps: false, failureBeacon: undefined, hasVideo: false }).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]),
)

test.each(['/', '/residences/inconnu'])('%s has the headers of pages', async (url) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject(pageHeaders)
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each(['/registry.json', ENTRY, '/api/islive'])('%s has none of the headers of pages', async (url) => {
  const { headers } = await get(url)
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const [name, value] of Object.entries(pageHeaders)) expect(headers[name]).not.toBe(value)
})

test.each(['/residences/inconnu', '/residences/x.y', '/residences/x.js', '/residences/inconnu/'])(
  '%s is in a list without a prerendered page: the browser renders one, with the status not found',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache'])
    expect(body).toContain('<title>Introuvable</title>')
  },
)

test.each([
  '/nulle-part',
  '/Residences/130E0A',
  '/label/inconnu',
  '/inconnu',
  '/residences/a/b',
  '/index.html',
  '/404.html',
  '/foo.php?x=1',
  '/%2e%2e/secret',
  '/%E0%A4%A',
  '/residences/%E0%A4%A',
  '//evil.example',
  '/%5Cevil.example',
  '/residents//evil.example',
  '/residents/%2f%2fevil.example',
  '/residents/%0d%0aset-cookie:x',
  '//evil.example//%2f..',
])('%s is not an address of the site, and leads home, which names it', async (url) => {
  const { statusCode, headers } = await get(url)
  const home = expect.stringMatching(/^\/\?inconnue=[\w%.~-]+#page-inconnue$/)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, home, 'no-cache'])
})

test('the redirect to home names the address without a page', async () => {
  expect((await get('/nulle-part?x=1')).headers.location).toBe(homeFor('/nulle-part'))
})

test.each([
  ['//residences//130E0A/', '/residences/130E0A'],
  ['//residences/130E0A?moment=12', '/residences/130E0A?moment=12'],
  ['//', '/'],
  ['/residences//inconnu?t=1', '/residences/inconnu?t=1'],
])('%s leads to %s, where the page is', async (url, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([302, location])
})

test.each([
  ['/residences/ancien', '/residences/130E0A'],
  ['/residences/ancien/?t=90', '/residences/130E0A?t=90'],
  ['//residences//ancien', '/residences/130E0A'],
  ['/residents/130E0A?t=90', '/residences/130E0A?t=90'],
])('%s is a former address, and moved for good to %s', async (url, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, location, 'no-cache'])
})

test.each([
  '/parts/label/9.0.0/remoteEntry.js',
  '/parts/label',
  '/parts/%E0%A4%A',
  '/missing.js',
  '/label/missing.js',
  '/registry.lock',
  '/favicon.ico',
  '/api/nothing',
  '/dev/events',
])('%s is missing, and never answered with a page', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).not.toContain('html')
  expect(body).not.toContain('<!doctype')
})

test('an unknown address that is written to has no page; the API and readiness have no page either', async () => {
  expect((await app.inject({ method: 'POST', url: '/residences' })).statusCode).toBe(404)
  expect((await get('/api/islive')).body).toBe('false')
  expect((await get('/healthz')).statusCode).toBe(200)
})

test('pages run no script without an integrity, but for those of a development server', async () => {
  const siteDir = await writeSite(folder())
  const developing = await createSiteServer({ siteDir, api: async () => {}, development: async () => {} })
  const policies = [app, developing].map(async (server) => (await server.inject('/')).headers)
  const [live, development] = await Promise.all(policies)
  expect(live).toHaveProperty('integrity-policy', 'blocked-destinations=(script)')
  expect(development).not.toHaveProperty('integrity-policy')
  await developing.close()
})

test('a development site shows what the browser renders at an unknown address, too', async () => {
  const siteDir = await writeSite(folder())
  const developing = await createSiteServer({ siteDir, api: async () => {}, development: async () => {} })
  const { statusCode, body } = await developing.inject({ url: '/inconnue' })
  expect([statusCode, body]).toEqual([404, expect.stringContaining('<title>Introuvable</title>')])
  await developing.close()
})

test('a request that stays incomplete is ended within 20 s', () => {
  expect(app.server.requestTimeout).toBeLessThan(20_000)
})

describe('an address whose dots test clients and URL parsers would remove', () => {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

  /** Sends an address unchanged. */
  const getRaw = async (target: string): Promise<string> => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return (await socket.toArray()).join('')
  }

  test.each([
    '/parts/../secret.txt',
    '/parts/%2e%2e/secret.txt',
    '/parts/..%2fsecret.txt',
    '/parts/label/../../secret.txt',
    '/parts/../../outside/index.html',
    '/parts//etc/passwd',
  ])('%s reads nothing outside the published parts', async (target) => {
    const answer = await getRaw(target)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('root:')
  })

  test.each(['/../outside', '/%2e%2e/outside', '/residences/../../outside/', '/label/../residences/130E0A'])(
    '%s has dots in it and leads home, whether or not there is such a page',
    async (target) => {
      const answer = await getRaw(target)
      expect(answer).toMatch(/^HTTP\/1\.1 302 [\s\S]*\blocation: \/\?inconnue=[\w%.~-]+#page-inconnue\r\n/)
      expect(answer).not.toContain(SECRET)
    },
  )
})

test('the sources are asked anew for this machine alone: not for visitors, nor through a proxy', async () => {
  let asked = 0
  const server = await createSiteServer({
    siteDir: await writeSite(folder()),
    api: async () => {},
    refresh: async () => {
      asked += 1
      return [{ source: 'feed' }]
    },
  })
  const post = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await server.inject({ method: 'POST', url: '/refresh', headers, remoteAddress })).statusCode
  expect(await post({ host: '127.0.0.1:3000' })).toBe(200)
  expect(await post({ host: '127.0.0.1:3000' }, '192.0.2.7')).toBe(403)
  expect(await post({ host: 'collectif.example' })).toBe(403)
  expect(await post({ host: 'localhost', 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  expect(asked).toBe(1)
  await server.close()
})

test('the page of a withdrawn show says so, and those of others and of the list are left alone', async () => {
  expect((await get('/podcasts/une-nuit-1abwtog')).body).toContain('Cette émission a été retirée')
  for (const url of ['/podcasts/1', '/podcasts/autre-2abwtog', '/residences/une-nuit-1abwtog'])
    expect((await get(url)).statusCode).not.toBe(410)
})

test('while pages are rendered, an address without one waits for them; one that has its page does not', async () => {
  let finish = (): void => undefined
  const pagesReady = new Promise<void>((resolve) => {
    finish = resolve
  })
  const siteDir = await writeSite(folder())
  const server = await createSiteServer({ siteDir, api: async () => undefined, pagesReady })
  const late = server.inject({ url: '/label' })
  expect((await server.inject({ url: '/' })).body).toContain('Accueil')
  mkdirSync(path.join(siteDir, 'live/label'), { recursive: true })
  writeFileSync(path.join(siteDir, 'live/label/index.html'), 'Le label')
  finish()
  expect((await late).body).toBe('Le label')
  await server.close()
})

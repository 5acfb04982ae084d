import type { FastifyInstance } from 'fastify'
import { getEmbedHeaders, getPageHeaders } from '../lib/answerHeaders'
import { temporaryFolders } from '../testing/temporaryFolders'
import { openSiteServer, SECRET } from './siteServer.fixture'

const folder = temporaryFolders()

let app: FastifyInstance

beforeEach(async () => {
  app = await openSiteServer(folder())
})

afterEach(() => app.close())

const get = (url: string) => app.inject({ url })

describe('the page other sites frame', () => {
  it.each(['/embed/v1/', '/embed/v1', '/embed/v1/?live&theme=light'])(
    'may be framed by anybody: %s',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cross-origin-embedder-policy': 'credentialless',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(headers).not.toHaveProperty('content-security-policy')
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    },
  )

  it.each([
    ['/embed/v1/?isolated=1&live=', 'require-corp'],
    ['/embed/v1/?live&isolated=1', 'require-corp'],
    ['/embed/v1/?isolated=0', 'require-corp'],
    ['/embed/v1/?isolated=', 'credentialless'],
    ['/embed/v1/?replay=isolated=1', 'credentialless'],
  ])('is admitted by isolated pages of every browser where its query says so: %s', async (url, policy) => {
    expect((await get(url)).headers['cross-origin-embedder-policy']).toBe(policy)
  })

  it('is the only one', async () => {
    for (const url of ['/', '/residences/130E0A', '/residences/nobody']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
      expect(headers).not.toHaveProperty('cross-origin-resource-policy')
    }
  })

  it('has the other headers of pages', () => {
    const settings = { isHttps: true, failureBeacon: '/api/failures', hasVideo: true }
    const names = getEmbedHeaders(settings).map(([name]) => name)
    expect(getEmbedHeaders(settings)).toContainEqual([
      'Content-Security-Policy',
      'report-uri /api/failures; report-to failures',
    ])
    const ofPages = getPageHeaders(settings).map(([name]) => name)
    expect(ofPages.filter((name) => !names.includes(name))).toEqual(['Cross-Origin-Opener-Policy'])
  })
})

describe('the files of the element and of the remote', () => {
  it.each([
    ['/embed/v1/player.js?v=1', 'javascript'],
    ['/embed/v1/remoteEntry.js', 'javascript'],
    ['/embed/v1/label/mf-manifest.json', 'json'],
  ])('may be loaded by anybody, and are asked for again after five minutes: %s', async (url, type) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
    expect(headers['content-type']).toContain(type)
  })

  it('are kept for a year at the address of their bytes', async () => {
    const { headers } = await get('/embed/v1/AbC012/player.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are texts where they declare types', async () => {
    expect((await get('/embed/v1/player.d.ts')).headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each(['/embed/v1/none/player.js', '/embed/v1/..%2f..%2fsecret.txt/player.js', '/embed/v2/player.js'])(
    'are missing where they were not published: %s',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain(SECRET)
    },
  )
})

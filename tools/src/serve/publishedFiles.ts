import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPath } from './addresses'
import { getEmbedFileHeaders, PART_FILE_POLICY } from './answerHeaders'

const YEAR_MS = 31_536_000_000

/** Versions never change, so browsers keep their files for a year; other origins may load them. */
export const serveParts = async (app: FastifyInstance, siteDir: string): Promise<void> => {
  const root = path.join(siteDir, 'parts')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/parts/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: YEAR_MS,
    immutable: true,
    setHeaders: (response) => {
      response.setHeader(...PART_FILE_POLICY)
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
      response.setHeader('vary', 'accept-encoding')
    },
  })
}

/** The page and the registry change with every publication: browsers ask each time whether theirs is the last. */
export const serveMutableFiles = async (app: FastifyInstance, siteDir: string): Promise<void> => {
  await app.register(fastifyStatic, { root: siteDir, serve: false, preCompressed: true, cacheControl: false })
  // Where a page is in a sandboxed frame, it is of another origin than its registry.
  app.get('/registry.json', (_request, reply) =>
    sendMutable(reply.header('access-control-allow-origin', '*'), 'registry.json'),
  )
  for (const [url, file] of [
    ['/sitemap.xml', shownFile('sitemap.xml')],
    ['/robots.txt', shownFile('robots.txt')],
  ] as const)
    app.get(url, (_request, reply) => sendMutable(reply, file))
}

const withEmbedHeaders = (reply: FastifyReply, isPinned: boolean): FastifyReply =>
  reply.headers({ ...Object.fromEntries(getEmbedFileHeaders(isPinned)), vary: 'accept-encoding' })

const EMBED_FILE_ROUTES = [
  ...['player.js', 'player.json', 'player.d.ts', 'remoteEntry.js', 'remoteEntry.d.ts'],
  ...[':part(^[\\w-]+)/mf-manifest.json', ':part(^[\\w-]+)/mf-manifest.d.ts'],
]

/** Files for other sites, at addresses that never change, and each former script of the element. */
export const serveEmbeds = (app: FastifyInstance, siteDir: string): void => {
  for (const route of EMBED_FILE_ROUTES)
    app.get(`/embed/v1/${route}`, (request, reply) => {
      const [key, answer] = [shownFile(readPath(request.url).slice(1)), withEmbedHeaders(reply, false)]
      // `.ts` is an ending of videos, too.
      if (!key.endsWith('.ts')) return answer.sendFile(key)
      return answer.type('text/plain; charset=utf-8').sendFile(key, { contentType: false })
    })
  app.get('/embed/v1/:key(^\\w+)/player.js', (request, reply) => {
    const file = readPath(request.url).slice(1)
    // Until its next publication, a site of an older version has its pinned files among its pages.
    const key = existsSync(path.join(siteDir, file)) ? file : shownFile(file)
    return withEmbedHeaders(reply, true).sendFile(key)
  })
}

/** The key of a page or of another file beside the pages. */
export const shownFile = (file: string): string => `live/${file}`

/** Sends a file of the site that may change at any time. */
export const sendMutable = (reply: FastifyReply, file: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).sendFile(file)

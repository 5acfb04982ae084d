import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnswerHeaders } from '../lib/answerHeaders'
import { readPath } from './addresses'

/** Sends files in a compression that the client accepts. */
const VARY = { vary: 'accept-encoding' }

export const serveParts = async (
  app: FastifyInstance,
  siteDir: string,
  headers: AnswerHeaders,
): Promise<void> => {
  const root = path.join(siteDir, 'parts')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/parts/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries({ ...headers.part, ...VARY }))
        response.setHeader(name, value)
    },
  })
}

/** Serves the registry and the files beside the pages, which change with publications. */
export const serveMutableFiles = async (
  app: FastifyInstance,
  siteDir: string,
  headers: AnswerHeaders,
): Promise<void> => {
  await app.register(fastifyStatic, { root: siteDir, serve: false, preCompressed: true, cacheControl: false })
  app.get('/registry.json', (_request, reply) => sendFile(reply.headers(headers.registry), 'registry.json'))
  app.get(`/${WITHDRAWN_FILE}`, (_request, reply) =>
    sendFile(reply.headers(headers.withdrawnList), shownFile(WITHDRAWN_FILE)),
  )
  for (const file of ['sitemap.xml', 'robots.txt'])
    app.get(`/${file}`, (_request, reply) => sendFile(reply.headers(headers.changingFile), shownFile(file)))
}

const EMBED_FILE_ROUTES = [
  ...['player.js', 'player.json', 'player.d.ts', 'remoteEntry.js', 'remoteEntry.d.ts', 'guide.txt'],
  ...[':part(^[\\w-]+)/mf-manifest.json', ':part(^[\\w-]+)/mf-manifest.d.ts'],
]

/** Files for other sites, at addresses that never change, and each former script of the element. */
export const serveEmbeds = (app: FastifyInstance, siteDir: string, headers: AnswerHeaders): void => {
  for (const route of EMBED_FILE_ROUTES)
    app.get(`/embed/v1/${route}`, (request, reply) => {
      const key = shownFile(readPath(request.url).slice(1))
      reply.headers(headers.embedFile)
      // `.ts` is also a video format.
      return key.endsWith('.ts')
        ? sendFile(reply.type('text/plain; charset=utf-8'), key, false)
        : sendFile(reply, key)
    })
  app.get('/embed/v1/:key(^\\w+)/player.js', (request, reply) => {
    const file = readPath(request.url).slice(1)
    // A site published by an older version has its pinned files among its pages, until its next publication.
    const key = existsSync(path.join(siteDir, file)) ? file : shownFile(file)
    return sendFile(reply.headers(headers.pinnedFile), key)
  })
}

/** The key of a page or of another file beside the pages. */
export const shownFile = (file: string): string => `live/${file}`

/** Sends a file of the site, compressed as the client accepts it. */
export const sendFile = (reply: FastifyReply, file: string, contentType = true): FastifyReply =>
  reply.headers(VARY).sendFile(file, { contentType })

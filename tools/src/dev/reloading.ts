import type { ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'

/** Reloads open pages when something has been published. */
export interface Reloading {
  /** Routes under `/dev`: the events, and the script that listens to them. */
  readonly routes: FastifyPluginAsync
  readonly reload: () => void
}

/** Where the script is served; pages of a development site load it. */
export const RELOAD_SCRIPT_URL = '/dev/reload.js'

const SCRIPT = `new EventSource('/dev/events').addEventListener('published', () => location.reload())\n`

const EVENT_STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

/** Makes the two ends of live reload: server-sent events, and what sends them. */
export const createReloading = (): Reloading => {
  const pages = new Set<ServerResponse>()
  const welcome = (page: ServerResponse): void => {
    page.writeHead(200, EVENT_STREAM).write(': connected\n\n')
    pages.add(page)
    page.on('close', () => pages.delete(page))
  }
  return {
    routes: async (app) => {
      app.get('/reload.js', (_request, reply) => reply.type('text/javascript').send(SCRIPT))
      app.get('/events', (_request, reply) => {
        reply.hijack()
        welcome(reply.raw)
      })
    },
    reload: () => {
      for (const page of pages) page.write('event: published\ndata:\n\n')
    },
  }
}

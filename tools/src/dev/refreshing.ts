import type { ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { type NewestFiles, serveNewestFiles } from './newestFiles'

/** Refreshes open pages after each build of the parts in development. */
export interface Refreshing {
  /** Serves the events, the script that receives them, and the files that pages then load. */
  readonly routes: FastifyPluginAsync
  /** Makes pages replace the part's modules if possible; `build` is the name that the bundler gave it. */
  readonly built: (part: string, build: string) => void
  /** Makes pages show the errors of the part's sources until the next build. */
  readonly broken: (part: string, message: string) => void
  /** Reloads pages that could not replace the modules. */
  readonly published: (part: string) => void
}

/** Address of the script that pages of a development site load. */
export const REFRESH_SCRIPT_URL = '/dev/refresh.js'

/** Only a shell built for development has `siteRefresh` (shell/src/refresh). */
const SCRIPT = `const refreshed = {}
const mistakes = new Map()
const events = new EventSource('/dev/events')
const box = document.createElement('pre')
box.setAttribute('role', 'alert')
Object.assign(box.style, {
  position: 'fixed', inset: '0', zIndex: '2147483647', margin: '0', padding: '2rem', overflow: 'auto',
  whiteSpace: 'pre-wrap', font: '14px/1.5 monospace', color: '#fff', background: '#400000f0',
})
const showMistakes = () => {
  box.textContent = [...mistakes].map(([part, message]) => part + '\\n' + message).join('\\n\\n')
  if (mistakes.size > 0) document.body.append(box)
  else box.remove()
}
events.addEventListener('broken', ({ data }) => {
  const { part, message } = JSON.parse(data)
  mistakes.set(part, message)
  showMistakes()
})
events.addEventListener('built', ({ data }) => {
  const { part, build } = JSON.parse(data)
  mistakes.delete(part)
  showMistakes()
  refreshed[part] = globalThis.siteRefresh?.update(part, build)
})
events.addEventListener('published', async ({ data }) => {
  if (!(await refreshed[JSON.parse(data).part])) location.reload()
})
`

const formatEvent = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Creates the server-sent events of the refresh, and the functions that send them. */
export const createRefreshing = (files: NewestFiles): Refreshing => {
  const mistakes = new Map<string, string>()
  const pages = new Set<ServerResponse>()
  const send = (event: string, data: object): void => {
    for (const page of pages) page.write(formatEvent(event, data))
  }
  const welcome = (page: ServerResponse): void => {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const known = [...mistakes].map(([part, message]) => formatEvent('broken', { part, message }))
    page.write(`: connected\n\n${known.join('')}`)
    pages.add(page)
    page.on('close', () => pages.delete(page))
  }
  return {
    routes: async (app) => {
      app.get(REFRESH_SCRIPT_URL, (_request, reply) => reply.type('text/javascript').send(SCRIPT))
      app.get('/dev/events', (_request, reply) => {
        reply.hijack()
        welcome(reply.raw)
      })
      serveNewestFiles(app, files)
    },
    built: (part, build) => {
      mistakes.delete(part)
      send('built', { part, build })
    },
    broken: (part, message) => {
      mistakes.set(part, message)
      send('broken', { part, message })
    },
    published: (part) => send('published', { part }),
  }
}

import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type NewestFiles, serveNewestFiles } from './newestFiles'

/** Keeps open pages up to the builds of the parts under work. */
export interface Refreshing {
  /** The events, the script that listens to them, and the files it leads pages to. */
  readonly routes: FastifyPluginAsync
  /** Pages that can exchange the part's modules do so; `build` is what webpack calls the build. */
  readonly built: (part: string, build: string) => void
  /** Pages show what is wrong with the part's sources, until it is built again. */
  readonly broken: (part: string, message: string) => void
  /** The pages that could not do so load again, now that the build is what they would get. */
  readonly published: (part: string) => void
}

/** Where the script is served; pages of a development site load it. */
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

const EVENT_STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

interface Pages {
  readonly serve: (app: FastifyInstance) => void
  readonly tell: (event: string, data: object) => void
}

const eventOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** @param greeting what a page is told first */
const openPages = (greeting: () => string): Pages => {
  const pages = new Set<ServerResponse>()
  const welcome = (page: ServerResponse): void => {
    page.writeHead(200, EVENT_STREAM).write(`: connected\n\n${greeting()}`)
    pages.add(page)
    page.on('close', () => pages.delete(page))
  }
  return {
    serve: (app) =>
      app.get('/dev/events', (_request, reply) => {
        reply.hijack()
        welcome(reply.raw)
      }),
    tell: (event, data) => {
      for (const page of pages) page.write(eventOf(event, data))
    },
  }
}

/** Makes the two ends of the refresh: server-sent events, and what sends them. */
export const createRefreshing = (files: NewestFiles): Refreshing => {
  const mistakes = new Map<string, string>()
  const pages = openPages(() =>
    [...mistakes].map(([part, message]) => eventOf('broken', { part, message })).join(''),
  )
  return {
    routes: async (app) => {
      app.get(REFRESH_SCRIPT_URL, (_request, reply) => reply.type('text/javascript').send(SCRIPT))
      pages.serve(app)
      serveNewestFiles(app, files)
    },
    built: (part, build) => {
      mistakes.delete(part)
      pages.tell('built', { part, build })
    },
    broken: (part, message) => {
      mistakes.set(part, message)
      pages.tell('broken', { part, message })
    },
    published: (part) => pages.tell('published', { part }),
  }
}

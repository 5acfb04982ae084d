import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { temporaryFolders } from '../testing/temporaryFolders'
import { createRefreshing } from './refreshing'

const folder = temporaryFolders()
const apps: FastifyInstance[] = []

const start = async () => {
  const siteDir = folder()
  const refreshing = createRefreshing({ siteDir, parts: [] })
  const app = fastify({ forceCloseConnections: true })
  apps.push(app)
  await app.register(fastifyStatic, { root: siteDir, serve: false })
  await app.register(refreshing.routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { refreshing, port: (app.server.address() as AddressInfo).port }
}

afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** A connected page: `until` reads events until a text arrives. */
const openPage = async (port: number) => {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, path: '/dev/events' }, resolve)
  })
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let seen = ''
  return {
    until: async (text: string): Promise<string> => {
      while (!seen.includes(text)) seen += (await chunks.next()).value
      return seen
    },
  }
}

const broken = (message: string) => `event: broken\ndata: ${JSON.stringify({ part: 'radio', message })}\n\n`

test('open pages receive the errors of a build', async () => {
  const { refreshing, port } = await start()
  const page = await openPage(port)
  await page.until('connected')
  refreshing.broken('radio', "Home.tsx: Expected ';'")
  await page.until(broken("Home.tsx: Expected ';'"))
})

test('a page opened while a build is broken receives the error too, until the part is built again', async () => {
  const { refreshing, port } = await start()
  refreshing.broken('radio', 'first')
  refreshing.broken('radio', 'second')
  const page = await openPage(port)
  expect(await page.until(broken('second'))).not.toContain('first')
  refreshing.built('radio', 'abc')
  const next = await openPage(port)
  refreshing.built('radio', 'def')
  expect(await next.until('def')).not.toContain('broken')
})

/** A page that runs the script; the test sends the events. */
const openBrowserPage = async () => {
  const { port } = await start()
  const script = await (await fetch(`http://127.0.0.1:${port}/dev/refresh.js`)).text()
  const { window } = new JSDOM('<main>la page</main>', { runScripts: 'outside-only' })
  const opened: EventTarget[] = []
  class FakeEventSource extends EventTarget {
    constructor() {
      super()
      opened.push(this)
    }
  }
  Object.assign(window, { EventSource: FakeEventSource })
  window.eval(script)
  const tell = (event: string, data: object) =>
    opened[0]?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  return { tell, alert: () => window.document.querySelector('[role=alert]')?.textContent }
}

test('the page shows what is wrong with each part as text, and hides it part by part', async () => {
  const { tell, alert } = await openBrowserPage()
  expect(alert()).toBeUndefined()
  tell('broken', { part: 'radio', message: "<Home>: Expected ';'" })
  tell('broken', { part: 'label', message: 'Label is not defined' })
  expect(alert()).toBe("radio\n<Home>: Expected ';'\n\nlabel\nLabel is not defined")
  tell('built', { part: 'radio', build: 'a' })
  expect(alert()).toBe('label\nLabel is not defined')
  tell('built', { part: 'label', build: 'b' })
  expect(alert()).toBeUndefined()
})

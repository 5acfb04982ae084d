import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { askRefresh, findApiServer, refresh } from './refreshSources'
import { changeSettings, readSettings } from './settings'

const folder = temporaryFolders()

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An api that has something new to say once it was told to ask its sources. */
const openApi = async (sources: readonly object[]) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(request.method === 'POST' ? JSON.stringify({ sources }) : JSON.stringify(asked[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const openSite = async (api: string) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0')
  const settings = unwrap(await readSettings(await site.newest(), site.configFile))
  unwrap(await changeSettings(site.store, { ...settings, api }))
  return site
}

test.each([
  ['http://localhost:4200/api', undefined, 'http://localhost:4200'],
  ['https://collectif.example/api', undefined, 'http://127.0.0.1:4100'],
  ['https://collectif.example/api', 'http://10.0.0.2:4100/', 'http://10.0.0.2:4100'],
  ['demo:24', undefined, 'http://127.0.0.1:3000'],
])('the api of a site with its data from %s is asked at its own address (%s given)', (api, given, server) => {
  expect(findApiServer({ api }, given)).toBe(server)
})

test('sources are asked first, then the pages made with what the api itself answers, not its proxy', async () => {
  const { asked, origin } = await openApi([{ source: 'feed' }, { source: 'schedule' }])
  const site = await openSite('https://collectif.example/api')
  unwrap(await refresh(site, origin))
  expect(asked[0]).toBe('POST /refresh')
  expect(site.lines.slice(0, 2)).toEqual(['feed: loaded', 'schedule: loaded'])
  expect(site.lines.at(-1)).toContain('for 30 s')
})

test('a source that failed is named with its reason; the pages are made, and the command fails', async () => {
  const { origin } = await openApi([{ source: 'feed' }, { source: 'schedule', failure: 'it answered 404' }])
  const site = await openSite(`${origin}/api`)
  const result = await refresh(site)
  expect(site.errors).toContain('schedule: failed: it answered 404')
  expect(site.lines.join('\n')).toContain('prerendered')
  expect(result.ok ? '' : result.error.message).toContain('The pages show what schedule said before')
})

test('where nobody answers, the sentence says what to do, and the pages stay', async () => {
  const site = await openSite('https://collectif.example/api')
  const result = await refresh(site, 'http://127.0.0.1:9')
  expect(result.ok ? '' : result.error.message).toMatch(/^No api answers at .*--api-server/)
  expect(site.lines.join('\n')).not.toContain('prerendered')
})

test('a server that is not the api is told from one', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('Not found'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const result = await askRefresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(result.ok ? '' : result.error.message).toContain('it answers 404')
})

import { type AddressInfo, connect } from 'node:net'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import fastify, { type FastifyInstance } from 'fastify'
import { publishBuilds } from '../publish/publish'
import { createFolderStore } from '../store/folderStore'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { deployedAt } from '../workspace/deployedSite'
import { createAgainstServer, developmentPage } from './againstServer'

const folder = temporaryFolders()
const servers: FastifyInstance[] = []

const listening = async (app: FastifyInstance): Promise<number> => {
  servers.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A server that returns its name and the address for every request. */
const answering = (name: string): Promise<number> => {
  const app = fastify()
  app.setNotFoundHandler((request, reply) => reply.send(`${name} ${request.url}`))
  return listening(app)
}

afterEach(() => Promise.all(servers.splice(0).map((app) => app.close())))

/** Sends an address unchanged: test clients and URL parsers normalise it. */
const getRaw = async (port: number, target: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return (await socket.toArray()).join('')
}

const open = async () => {
  const [deployed, other] = await Promise.all([answering('deployed'), answering('other')])
  const app = await createAgainstServer({
    deployed: deployedAt(`http://127.0.0.1:${deployed}`),
    fromSource: ['radio'],
    siteDir: folder(),
    development: async () => {},
  })
  return { other, port: await listening(app) }
}

test('what is not here is asked of the deployed site', async () => {
  const { port } = await open()
  expect(await getRaw(port, '/api/islive?x=1')).toContain('deployed /api/islive?x=1')
})

test('while the deployed site is offline, a page says which site cannot be reached, and why', async () => {
  const { port } = await open()
  await servers.splice(0, 1)[0]?.close()
  expect(await getRaw(port, '/radio')).toMatch(
    /^HTTP\/1\.1 502 [\s\S]*http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
  )
})

const HOME = `<html><head></head><body>
<div id="root"><main><h1>Accueil</h1></main></div>
<script type="application/json" id="site-config">{}</script>
<script type="application/json" id="registry">{}</script>
</body></html>`

/** A deployed site that redirects all addresses to home, and a part from source with a page that the site lacks. */
const openNewPart = async () => {
  const site = fastify()
  site.get('/', (_request, reply) => reply.type('text/html').send(HOME))
  site.get('/registry.json', () => ({ revision: 1, parts: {} }))
  site.setNotFoundHandler((_request, reply) => reply.redirect('/'))
  const deployed = await listening(site)
  const [siteDir, dist] = [folder(), folder()]
  const pages = [{ path: '/agenda', module: 'Agenda', title: 'Agenda' }]
  writeStubBuild(dist, { part: 'agenda', version: '1.0.0', pages })
  expect(await publishBuilds(createFolderStore(siteDir), [dist])).toMatchObject({ ok: true })
  const app = await createAgainstServer({
    deployed: deployedAt(`http://127.0.0.1:${deployed}`),
    fromSource: ['agenda'],
    siteDir,
    development: async () => {},
  })
  return listening(app)
}

test.each(['/agenda', '/agenda/', '/agenda?jour=lundi'])(
  'a page that the deployed site does not know is at its address, and empty: %s',
  async (address) => {
    const answer = await getRaw(await openNewPart(), address)
    expect(answer).toContain('200 OK')
    expect(answer).toContain('<div id="root"></div>')
    expect(answer).toContain('"path":"/agenda"')
  },
)

test('another address leads where the deployed site says', async () => {
  const answer = await getRaw(await openNewPart(), '/inconnue')
  expect(answer).toContain('302 Found')
  expect(answer.toLowerCase()).toContain('location: /')
})

test.each([
  ['a path that names a host', (host: string) => `//${host}/secret`],
  ['a path that names a host backwards', (host: string) => `/\\${host}/secret`],
  ['an address of another host', (host: string) => `http://${host}/secret`],
])('%s is never asked of another host', async (_what, target) => {
  const { port, other } = await open()
  expect(await getRaw(port, target(`127.0.0.1:${other}`))).not.toContain('other ')
})

const DEPLOYED = `<head>
<meta http-equiv="content-security-policy" content="default-src 'none'">
<style>.shell-bar-1a2b3c{color:red}</style>
<script defer src="https://parts.example/parts/shell/0.1.0-aa/main.js" integrity="sha384-x" crossorigin="anonymous"></script>
<link rel="preload" as="script" href="/parts/radio/0.1.0-bb/remoteEntry.js">
</head>
<body><div id="root"></div>
<script type="application/json" id="registry">{"revision":1,"parts":{}}</script>
</body>`

const REGISTRY: Registry = { revision: 7, parts: {} }

const SHELL: PublishedVersion = {
  container: 'part_shell__cc',
  entry: '/parts/shell/0.1.0-cc.dev/main.js',
  needs: '^1.0.0',
  exposes: [],
  integrity: 'sha256-y',
}

test('a deployed page starts with the registry of the part from source, refreshes, and has no policy for the deployed files', () => {
  const page = developmentPage(DEPLOYED, REGISTRY)
  expect(page).toContain('{"revision":7,"parts":{}}')
  expect(page).not.toContain('{"revision":1')
  expect(page).toContain('src="/dev/refresh.js"')
  expect(page).not.toContain('content-security-policy')
  expect(page).toContain('/parts/shell/0.1.0-aa/main.js')
})

test('another shell takes its place, script and style, wherever it is deployed', () => {
  const page = developmentPage(DEPLOYED, REGISTRY, SHELL)
  expect(page).not.toContain('0.1.0-aa')
  expect(page).toContain('<script defer src="/parts/shell/0.1.0-cc.dev/main.js"></script>')
  expect(page).toContain('<link rel="stylesheet" href="/parts/shell/0.1.0-cc.dev/main.css">')
  expect(page).toContain('/parts/radio/0.1.0-bb/remoteEntry.js')
})

test('the deployed bootstrap script is removed only where another shell replaces the deployed one', () => {
  const bootstrapScript =
    '<script data-program="/parts/shell/0.1.0-aa/main.js" data-live-stream="/live">start(\n)</script>'
  const deployed = DEPLOYED.replace('</head>', `${bootstrapScript}</head>`)
  expect(developmentPage(deployed, REGISTRY)).toContain(bootstrapScript)
  expect(developmentPage(deployed, REGISTRY, SHELL)).not.toContain('start(')
})

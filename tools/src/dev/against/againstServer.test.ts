import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { createAgainstServer } from './againstServer'
import { deployedAt } from './deployedSite'

jest.setTimeout(30_000)

const folder = temporaryFolders()
const servers: FastifyInstance[] = []

const listening = async (app: FastifyInstance): Promise<number> => {
  servers.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A server that answers every address with its name and the address. */
const answering = (name: string): Promise<number> => {
  const app = fastify()
  app.setNotFoundHandler((request, reply) => reply.send(`${name} ${request.url}`))
  return listening(app)
}

afterEach(() => Promise.all(servers.splice(0).map((app) => app.close())))

/** Sends an address as it is: clients for tests and URL parsers make another of it. */
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

test.each([
  ['a path that names a host', (host: string) => `//${host}/secret`],
  ['a path that names a host backwards', (host: string) => `/\\${host}/secret`],
  ['an address of another host', (host: string) => `http://${host}/secret`],
])('%s is never asked of another host', async (_what, target) => {
  const { port, other } = await open()
  expect(await getRaw(port, target(`127.0.0.1:${other}`))).not.toContain('other ')
})

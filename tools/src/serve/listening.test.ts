import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { checkPort, findFreePort, LOOPBACK, listen, readListenAddress } from './listening'

const apps: ReturnType<typeof fastify>[] = []
const server = () => {
  const app = fastify()
  apps.push(app)
  return app
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const at = (port: number) => ({ host: LOOPBACK, port })

test('the site is on port 3000 unless PORT says otherwise', () => {
  for (const [PORT, port] of [
    [undefined, 3000],
    ['', 3000],
    ['4200', 4200],
  ] as const)
    expect(readListenAddress({ PORT }, LOOPBACK)).toEqual({ ok: true, value: at(port) })
})

test.each(['abc', '-1', '70000', '80.5'])('PORT=%s is refused', (PORT) => {
  expect(readListenAddress({ PORT }, LOOPBACK)).toMatchObject({ ok: false, error: { kind: 'port-invalid' } })
})

test('HOST opens a server to other machines', () => {
  expect(readListenAddress({ HOST: '0.0.0.0' }, LOOPBACK)).toMatchObject({ value: { host: '0.0.0.0' } })
  expect(readListenAddress({ HOST: 'a b' }, LOOPBACK)).toMatchObject({ error: { kind: 'host-invalid' } })
})

test('a server listens on its address only', async () => {
  const app = server()
  await listen(app, at(0))
  expect((app.server.address() as AddressInfo).address).toBe(LOOPBACK)
})

const taken = (port: number) => ({
  ok: false,
  error: {
    kind: 'port-taken',
    message: `Port ${port} is taken. Free it, or set PORT to another, such as PORT=3001`,
  },
})

test('a port another program listens on is reported with a way out, before and when it is needed', async () => {
  const first = await listen(server(), at(0))
  const port = Number(first.ok && new URL(first.value).port)
  expect(await checkPort(at(port))).toEqual(taken(port))
  expect(await listen(server(), at(port))).toEqual(taken(port))
})

test('a port that was only checked is still free', async () => {
  const first = await listen(server(), at(0))
  const port = Number(first.ok && new URL(first.value).port)
  await apps.pop()?.close()
  expect((await checkPort(at(port))).ok).toBe(true)
  expect((await listen(server(), at(port))).ok).toBe(true)
})

test('a server that may have any port gets the first free one, unless PORT names it', async () => {
  const taken = fastify()
  const { port } = new URL(await taken.listen({ port: 0, host: LOOPBACK }))
  const named = await findFreePort({ PORT: port }, LOOPBACK)
  expect(named).toMatchObject({ ok: false, error: { kind: 'port-taken' } })
  expect(await findFreePort({ PORT: 'abc' }, LOOPBACK)).toMatchObject({ error: { kind: 'port-invalid' } })
  const found = await findFreePort({}, LOOPBACK, Number(port))
  expect(found.ok && found.value).toBeGreaterThan(Number(port))
  await taken.close()
})

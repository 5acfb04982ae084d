import fastify from 'fastify'
import { checkPort, listen, readPort } from './listening'

const apps: ReturnType<typeof fastify>[] = []
const server = () => {
  const app = fastify()
  apps.push(app)
  return app
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

test('the site is on port 3000 unless PORT says otherwise', () => {
  expect([readPort(undefined), readPort(''), readPort('4200')]).toEqual([
    { ok: true, value: 3000 },
    { ok: true, value: 3000 },
    { ok: true, value: 4200 },
  ])
})

test.each(['abc', '-1', '70000', '80.5'])('PORT=%s is refused', (text) => {
  expect(readPort(text)).toMatchObject({ ok: false, error: { kind: 'port-invalid' } })
})

const taken = (port: number) => ({
  ok: false,
  error: {
    kind: 'port-taken',
    message: `Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`,
  },
})

test('a port another program listens on is reported with a way out, before and when it is needed', async () => {
  const first = await listen(server(), 0)
  const port = Number(first.ok && new URL(first.value).port)
  expect(await checkPort(port)).toEqual(taken(port))
  expect(await listen(server(), port)).toEqual(taken(port))
})

test('a port that was only checked is still free', async () => {
  const first = await listen(server(), 0)
  const port = Number(first.ok && new URL(first.value).port)
  await apps.pop()?.close()
  expect((await checkPort(port)).ok).toBe(true)
  expect((await listen(server(), port)).ok).toBe(true)
})

import fastify from 'fastify'
import { listen, readPort } from './listening'

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

test('a port another program listens on is reported with a way out', async () => {
  const first = await listen(server(), 0)
  const port = Number(first.ok && new URL(first.value).port)
  const second = await listen(server(), port)
  expect(second).toEqual({
    ok: false,
    error: {
      kind: 'port-taken',
      message: `Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`,
    },
  })
})

import { fastify } from 'fastify'
import { readServeSettings } from './serveSettings'

const readMessage = (TRUST_PROXY: string) => {
  const settings = readServeSettings({ TRUST_PROXY })
  return settings.ok ? undefined : settings.error.message
}

test.each([
  '',
  'loopback',
  'loopback, uniquelocal',
  '127.0.0.1',
  '127.0.0.1,172.17.0.1',
  '10.0.0.0/8',
  '10.0.0.0/255.0.0.0',
  '::1',
  'fd00::/8',
])('the proxies %j are trusted', (value) => {
  const settings = readServeSettings({ TRUST_PROXY: value })
  expect(settings).toMatchObject({ ok: true, value: { trustProxy: value === '' ? 'loopback' : value } })
  expect(() => fastify({ trustProxy: value })).not.toThrow()
})

test.each([
  'everybody',
  'true',
  '1',
  'nginx',
  'localhost',
  'loopback,',
  '127.0.0.1 172.17.0.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '127.0.0.1:80',
  'http://127.0.0.1',
  '::1/129',
])('the proxies %j are refused in one sentence, with an example', (value) => {
  expect(readMessage(value)).toBe(
    'TRUST_PROXY is not a list of addresses, such as loopback or 127.0.0.1,172.17.0.1 or 10.0.0.0/8.',
  )
})

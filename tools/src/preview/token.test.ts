import { DAY_MS } from '@site/shared/durations'
import { parsePart, parseVersion } from '../testing/siteFixture'
import { endAfter, type Preview, readToken, writeToken } from './token'

const NOW = Date.parse('2026-05-20T10:00:00Z')
const HOST = 'collectif.example'
const SECRET = 'a-secret-of-the-site'

const PREVIEW: Preview = {
  part: parsePart('label'),
  version: parseVersion('2.0.0-1a2b3c4d5e'),
  host: HOST,
  until: endAfter(NOW, 7),
  key: 'MCowBQYDK2VwAyEA',
}

const read = (token: string, { now = NOW, hosts = [HOST], secret = SECRET } = {}) =>
  readToken(token, secret, hosts, now)

const kindOf = (...given: Parameters<typeof read>) => {
  const result = read(...given)
  return result.ok ? 'valid' : result.error.kind
}

test('a token holds what it was written with, in letters of an address', () => {
  const token = writeToken(PREVIEW, SECRET)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(token.length).toBeLessThan(400)
  expect(read(token)).toEqual({ ok: true, value: PREVIEW })
})

test.each([
  [0, 'valid'],
  [7 * DAY_MS - 1_000, 'valid'],
  [7 * DAY_MS - 1, 'valid'],
  [7 * DAY_MS, 'late'],
  [7 * DAY_MS + 1_000, 'late'],
  [8 * DAY_MS, 'late'],
])('%i ms after it was made for seven days it is %s', (afterMs, kind) => {
  expect(kindOf(writeToken(PREVIEW, SECRET), { now: NOW + afterMs })).toBe(kind)
})

test('a token of another secret, and one with any letter changed, added or left out, has another signature', () => {
  const token = writeToken(PREVIEW, SECRET)
  expect(kindOf(token, { secret: 'another' })).toBe('other-signature')
  for (let at = 0; at < token.length; at += 1) {
    const letter = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + letter + token.slice(at + 1)
    expect([at, kindOf(changed)]).toEqual([at, 'other-signature'])
    expect([at, kindOf(token.slice(0, at))]).toEqual([at, 'other-signature'])
  }
  for (const added of [`${token}A`, `${token}.`, `A${token}`, `${token}${'A'.repeat(2_000)}`, '', '.'])
    expect(kindOf(added)).toBe('other-signature')
})

test('the signature of one version does not hold for another', () => {
  const [, signature] = writeToken(PREVIEW, SECRET).split('.')
  const [payload] = writeToken({ ...PREVIEW, version: parseVersion('3.0.0') }, SECRET).split('.')
  expect(kindOf(`${payload}.${signature}`)).toBe('other-signature')
})

test('a token is for one of the names of the site', () => {
  const token = writeToken(PREVIEW, SECRET)
  expect(kindOf(token, { hosts: ['autre.example'] })).toBe('other-host')
  expect(kindOf(token, { hosts: [] })).toBe('other-host')
  expect(kindOf(token, { hosts: ['autre.example', HOST] })).toBe('valid')
})

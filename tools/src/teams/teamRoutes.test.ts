import { MINUTE_MS } from '@site/shared/durations'
import { testSiteConfig } from '@site/shared/testing/node'
import { createKeyPair, signText } from '../lib/signatures'
import { inboxPrefix } from '../publish/letters/letters'
import { revokeKey } from '../registry/keys/revokeKey'
import { disable } from '../registry/operations'
import { changeSite, forgetHistory } from '../registry/revisions'
import { createSiteServer } from '../serve/siteServer'
import { decodeText } from '../store/store'
import { LABEL, openSite, type Site } from '../testing/inboxSite'
import { unwrap } from '../testing/stubSite'
import { createFailureCounts } from './failureCounts'
import { MAX_HISTORY, parseView } from './partView'
import { signGet } from './signedGet'
import { MAX_PER_KEY, MAX_REFUSED_PER_ADDRESS } from './teamRoutes'

const NOW = Date.parse('2026-05-20T10:00:00Z')
const BASE = testSiteConfig.publicUrl
const PATH = '/api/teams/label/status'

/** The server of a site, and a team that asks it. */
const openServer = async () => {
  const site = await openSite()
  const failures = createFailureCounts({ now: () => NOW })
  const { siteDir, store } = site
  const teams = { siteDir, store, failures, clock: { now: () => NOW }, monotonicNow: () => 0 }
  const server = await createSiteServer({ siteDir: site.siteDir, api: async () => {}, teams })
  const send = async (
    url: string,
    authorization?: string,
    { host = new URL(BASE).host, method = 'GET', address = '192.0.2.1' } = {},
  ) => {
    const answer = await server.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: { host, ...(authorization !== undefined && { authorization }) },
    })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  const sign = (path: string, { privateKey } = site.label, at = NOW, base = BASE) =>
    signGet(new URL(path, base), at, privateKey)
  const ask = async (path: string, key = site.label) => {
    const { status, body } = await send(path, sign(path, key))
    return { status, ...JSON.parse(body) }
  }
  return { site, failures, send, sign, ask }
}

/** Encodes a statement that a key of the label signed, whatever it says. */
const signStatement = ({ label }: Site, statement: object | string): string => {
  const text = typeof statement === 'string' ? statement : JSON.stringify(statement)
  const letter = { statement: text, ...signText(text, label.privateKey) }
  return `Site-Key ${Buffer.from(JSON.stringify(letter)).toString('base64url')}`
}

test('a team reads what is live, what was before, what is tried, and its letters with their answers', async () => {
  const { site, ask } = await openServer()
  unwrap(await site.handInVersion('2.0.0'))
  unwrap(await site.handInVersion('3.0.0', false))
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: true })
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: false })
  await site.store.replace(`${inboxPrefix('label')}00000009.json`, '{}')
  expect(await ask(PATH)).toMatchObject({
    status: 200,
    part: { part: 'label', live: '1.0.0', canary: null, disabled: null },
    letters: [
      { sequence: 1, state: 'done', message: expect.stringContaining('2.0.0 is published, and live') },
      { sequence: 2, state: 'done' },
      { sequence: 3, state: 'done' },
      { sequence: 4, state: 'refused', message: expect.stringContaining('label') },
      { sequence: 9, state: 'waiting' },
    ],
  })
})

test('the history of a part has its own changes alone, and who signed them', async () => {
  const { site, ask } = await openServer()
  unwrap(await changeSite(site.store, 'disable label, said by root@machine', disable(LABEL, 'En travaux')))
  unwrap(await site.handInVersion('2.0.0'))
  const { revisions } = await ask('/api/teams/label/history?last=2')
  expect(revisions).toEqual([
    expect.objectContaining({ by: 'operator', change: 'disabled: En travaux' }),
    expect.objectContaining({
      by: site.label.publicKey,
      change: expect.stringContaining('published 2.0.0; live 2.0.0'),
    }),
  ])
})

test('a text that is longer than a team’s side reads is cut, not refused', async () => {
  const { site, send, sign } = await openServer()
  const long = 'Très long motif, '.repeat(400)
  unwrap(await changeSite(site.store, 'disable label', disable(LABEL, long)))
  for (const view of ['status', 'history'] as const) {
    const path = `/api/teams/label/${view}`
    const { body } = await send(path, sign(path))
    expect(parseView[view](body)).toMatchObject({ ok: true })
    expect(body).toContain('Très long motif, Très')
  }
})

test('the first publication of a part is told while all revisions are read, and never guessed where older ones are not', async () => {
  const { site, ask } = await openServer()
  const newest = (await site.store.list('revisions/')).at(-1) ?? ''
  const same = JSON.parse(decodeText(await site.store.read(newest)) ?? '')
  for (let number = 1; number <= MAX_HISTORY + 1; number += 1) {
    const key = `revisions/${String(number).padStart(8, '0')}.json`
    await site.store.replace(key, JSON.stringify({ ...same, number }))
  }
  const path = `/api/teams/label/history?last=${MAX_HISTORY}`
  expect(await ask(path)).toMatchObject({ revisions: [{ revision: 1 }], readFrom: 1 })
  await forgetHistory(site.store, MAX_HISTORY)
  expect(await ask(path)).toMatchObject({ revisions: [], readFrom: 2 })
})

test('a site that cannot be read is no fault of the team, and strangers get no reason', async () => {
  const { site, ask } = await openServer()
  for (const key of await site.store.list('revisions/')) await site.store.replace(key, 'damaged')
  const answer = await ask(PATH)
  expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('site verify') })
  expect(answer.message).not.toContain('.json')
})

test('failures are those of the part alone', async () => {
  const { failures, ask } = await openServer()
  const broken = { kind: 'broken', slot: 'label/Label', version: '1.0.0', page: '/label' }
  failures.hook.write({ ...broken, part: 'label' })
  failures.hook.write({ ...broken, part: 'radio' })
  expect((await ask('/api/teams/label/failures')).failures).toMatchObject([{ ...broken, count: 1 }])
})

test('a copy within its time reads the same, and no cache keeps the answer', async () => {
  const { send, sign } = await openServer()
  const signed = sign(PATH)
  const first = await send(PATH, signed)
  expect(first).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-accel-expires': '0' },
  })
  expect((await send(PATH, signed)).body).toBe(first.body)
})

test.each([
  ['six minutes late', -6, 401, /signed 6 minutes ago.*set the clock of your machine/],
  ['six and a half minutes late', -6.5, 401, /signed 6 minutes ago/],
  ['a little over five minutes late', -5.1, 401, /signed more than 5 minutes ago/],
  ['six minutes early', 6, 401, /signed 6 minutes ahead of now.*set the clock/],
  ['years late', -3_000_000, 401, /more than a day ago/],
  ['four minutes late', -4, 200, /"live":"1.0.0"/],
])('a request that is %s', async (_, minutes, status, body) => {
  const { site, send, sign } = await openServer()
  expect(await send(PATH, sign(PATH, site.label, NOW + minutes * MINUTE_MS))).toMatchObject({
    status,
    body: expect.stringMatching(body),
  })
})

test('a request is refused without a signature, with that of another part, for another host, path or method', async () => {
  const { site, send, sign } = await openServer()
  const signed = sign(PATH)
  const other = '/api/teams/radio/status'
  const elsewhere = sign(PATH, site.label, NOW, 'https://autre.example')
  const refusals = [
    await send(PATH),
    await send(other, signed),
    await send(other, sign(other)),
    await send(PATH, elsewhere),
    await send(PATH, elsewhere, { host: 'autre.example' }),
    await send('/api/teams/label/history', signed),
    await send('/api/teams/label/history?last=3', sign('/api/teams/label/history')),
    await send(PATH, signed, { method: 'HEAD' }),
    await send(PATH, sign(PATH, createKeyPair())),
    await send(PATH, sign(PATH, site.label, NOW, 'http://localhost'), { host: 'localhost' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 403, 401, 401, 401, 401, 401, 403, 401])
  expect(refusals.map(({ body }) => /"live"/.test(body))).not.toContain(true)
  expect(refusals[3]?.body).toContain(new URL(BASE).host)
  expect(refusals[2]?.body).toContain('site keys add')
})

test('on its own machine a site is asked by the name it has there', async () => {
  const { site, send, sign } = await openServer()
  const local = sign(PATH, site.label, NOW, 'http://localhost:4370')
  const here = { host: 'localhost:4370', address: '127.0.0.1' }
  expect(await send(PATH, local, here)).toMatchObject({ status: 200 })
})

test('a key that was revoked reads nothing more', async () => {
  const { site, ask } = await openServer()
  unwrap(await changeSite(site.store, 'revoke', revokeKey(LABEL, site.label.publicKey)))
  expect(await ask(PATH)).toMatchObject({ status: 403, kind: 'other-part' })
})

test('a statement that is no signed GET is refused, whatever a key of the part signed', async () => {
  const { site, send } = await openServer()
  const valid = { purpose: 'get', method: 'GET', host: new URL(BASE).host, path: PATH, at: NOW }
  const statements = [
    { ...valid, purpose: 'letter' },
    { ...valid, at: null },
    { ...valid, at: '2026' },
    JSON.stringify(valid).replace(String(NOW), '1e999'),
    JSON.stringify(valid).replace(String(NOW), 'NaN'),
    { ...valid, at: NOW + 0.5 },
    { ...valid, path: [PATH] },
    '__proto__',
    '[]',
  ]
  for (const statement of statements)
    expect(await send(PATH, signStatement(site, statement))).toMatchObject({ status: 401 })
  expect(await send(PATH, signStatement(site, valid))).toMatchObject({ status: 200 })
  const forged = signStatement(site, valid).replace(/.{30}$/, 'A'.repeat(30))
  expect(await send(PATH, forged)).toMatchObject({ status: 401 })
  expect(await send(PATH, `Site-Key ${'A'.repeat(10_000)}`)).toMatchObject({ status: 401 })
})

test.each([
  ['an encoded name', '/api/teams/l%61bel/status'],
  ['a name in other letters', '/api/teams/%C5%82abel/status'],
  ['a path that leaves', '/api/teams/..%2f..%2fsecret/status'],
  ['a repeated parameter', '/api/teams/label/history?last=1&last=2'],
  ['a number that is none', '/api/teams/label/history?last=NaN'],
  ['a huge number', '/api/teams/label/history?last=99999999999'],
  ['a parameter nobody reads', '/api/teams/label/status?last=1&part=radio'],
  ['an object’s own property', '/api/teams/__proto__/status'],
])('%s is no question', async (_, path) => {
  const { send, sign } = await openServer()
  expect(await send(path, sign(path))).toMatchObject({ status: 404 })
})

test('a key that asks too often waits, and strangers at the same address do not use up what a team may ask', async () => {
  const { send, sign } = await openServer()
  const strangers: number[] = []
  for (let request = 0; request <= MAX_REFUSED_PER_ADDRESS; request += 1)
    strangers.push((await send(PATH)).status)
  expect([strangers.at(-2), strangers.at(-1)]).toEqual([401, 429])
  const team: number[] = []
  for (let request = 0; request <= MAX_PER_KEY; request += 1) team.push((await send(PATH, sign(PATH))).status)
  expect([team[0], team.at(-2), team.at(-1)]).toEqual([200, 200, 429])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { podcastKey } from '@site/shared/podcast'
import { jsonAnswer } from '../testing/fakeSource'
import { STUB_SHELL } from '../testing/stubServerBundles'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { announceWithdrawn } from './refreshSources'
import { changeSettings, readSettings } from './settings'
import { findShowKey, withoutWithdrawn } from './withdrawn'

const folder = temporaryFolders()
const ID = 'tag:soundcloud,2010:tracks/1'
const KEY = podcastKey(ID)

/** A site whose radio shows what the api answers. */
const openSite = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish(
    'radio',
    '1.0.0',
    "exports.Home = { render: async (host) => (await host.fetch('/api/podcasts')).text }",
  )
  site.source.services.set(
    '/api/podcasts',
    jsonAnswer(JSON.stringify({ podcastCount: 2, matching: 2, podcasts: [{ id: ID }, { id: 'kept' }] })),
  )
  const withdraw = (version: string, keys: readonly string[]) =>
    site.publish('content', version, undefined, {
      files: {
        'list.json': JSON.stringify(keys),
        'index.json': JSON.stringify(keys.length > 0 ? { 'withdrawn.json': 'list.json' } : {}),
      },
    })
  return { ...site, withdraw }
}

test('pages are made without a withdrawn show, although the api still has it, and the list lies beside them', async () => {
  const site = await openSite()
  await site.withdraw('1.0.0', [])
  await site.prerender()
  expect(site.read('radio/index.html')).toContain(ID)
  expect(() => site.read('withdrawn.json')).toThrow()
  await site.withdraw('1.0.1', [KEY])
  await site.prerender({ everything: true })
  expect(site.read('radio/index.html')).not.toContain(ID)
  expect(site.read('radio/index.html')).toContain('kept')
  expect(JSON.parse(site.read('withdrawn.json'))).toEqual([KEY])
  expect(site.read('gone.html')).toContain('Cette émission a été retirée')
})

test('once the line is removed the show is back, and the list is empty, not missing: the api has to read that', async () => {
  const site = await openSite()
  await site.withdraw('1.0.0', [KEY])
  await site.prerender()
  await site.withdraw('1.0.1', [])
  await site.prerender({ everything: true })
  expect(site.read('radio/index.html')).toContain(ID)
  expect(JSON.parse(site.read('withdrawn.json'))).toEqual([])
  expect(() => site.read('gone.html')).toThrow()
})

test('the list is published before the pages, once for each change, and the api is told', async () => {
  const site = await openSite()
  const settings = unwrap(await readSettings(await site.newest(), site.configFile))
  unwrap(await changeSettings(site.store, { ...settings, api: 'http://127.0.0.1:9/api' }))
  await site.withdraw('1.0.0', [KEY])
  unwrap(await announceWithdrawn(site))
  expect(JSON.parse(site.read('withdrawn.json'))).toEqual([KEY])
  expect(site.lines).toEqual([
    `1 show is withdrawn: ${KEY}`,
    expect.stringContaining('it reads within 30 s what is withdrawn'),
  ])
  unwrap(await announceWithdrawn(site))
  expect(site.lines).toHaveLength(2)
})

test('where the api cannot read the list, its show is still there: the reason is named, and what to do', async () => {
  const site = await openSite()
  const api = createServer((_request, response) =>
    response.end(JSON.stringify({ sources: [{ source: 'withdrawn', failure: 'a private address' }] })),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  await site.withdraw('1.0.0', [KEY])
  const announced = await announceWithdrawn(site, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  api.close()
  expect(announced.ok && announced.value).toMatchObject({ kind: 'withdrawn-unread' })
  expect(announced.ok && announced.value?.message).toMatch(/a private address.*API_PRIVATE_HOSTS/)
})

test.each([
  [`/podcasts/zephyr-${KEY}`, true],
  [`/podcasts/autres-mots-${KEY}/`, true],
  [`/podcasts/${KEY}`, true],
  [`/residences/zephyr-${KEY}`, false],
  [`/podcasts/zephyr-${KEY}/chapters`, false],
  ['/podcasts', false],
])('%s is the page of a withdrawn show: %s', (path, expected) => {
  expect(findShowKey(path) === KEY).toBe(expected)
})

test('an answer that is no list of podcasts, or has none that is withdrawn, stays as it is', () => {
  for (const text of ['{"podcasts": 3}', 'about "podcasts"', '{"podcasts":[{"id":"kept"}]}']) {
    const answer = { status: 200, text }
    expect(withoutWithdrawn(answer, [KEY])).toBe(answer)
  }
})

import { err, ok } from '@site/shared/result'
import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { unavailable } from '../net/http/failure'
import { openResidents, type ReadSite } from './residents'

const registry = (version: string) => JSON.stringify({ parts: { content: { live: version, versions: {} } } })

const listed = [
  {
    artist: 'Zéphyr Bas',
    id: 'zephyr',
    picture: [
      ['residents/z-320.aa.webp', 320, 'residents/z-320.bb.avif'],
      ['residents/z-640.cc.webp', 640],
    ],
  },
  { artist: 'Mica', picture: [['residents/m.dd.svg', 0]] },
  { artist: 'Glaise', picture: [['../../etc/passwd', 640]] },
]

const SITE: Readonly<Record<string, string>> = {
  'registry.json': registry('1.0.0-a'),
  'parts/content/1.0.0-a/index.json': '{"residents.json":"residents.ee.json","/ancienne":"/nouvelle"}',
  'parts/content/files/residents.ee.json': JSON.stringify(listed),
  'parts/content/files/residents/z-640.cc.webp': 'picture',
}

const open = (files: Record<string, string | undefined> = { ...SITE }) => {
  const asked: string[] = []
  let fails = false
  const read: ReadSite = async (path) => {
    asked.push(path)
    if (fails) return err(unavailable('the site did not answer'))
    const text = files[path]
    return ok(text === undefined ? undefined : Buffer.from(text))
  }
  let now = Date.parse('2026-05-20T10:00:00Z')
  const tools = fakeCacheTools(() => now)
  return {
    ...openResidents(read, tools.cacheTools),
    asked,
    files,
    fail: () => {
      fails = true
    },
    advance: (ms: number) => {
      now += ms
    },
  }
}

test('residents come from the live content, with the picture that covers are drawn from', async () => {
  expect(await open().list()).toEqual([
    { artist: 'Zéphyr Bas', picture: 'parts/content/files/residents/z-640.cc.webp' },
    { artist: 'Mica' },
    { artist: 'Glaise' },
  ])
})

test.each([
  ['without a registry', { 'registry.json': undefined }],
  ['without content', { 'registry.json': '{"parts":{}}' }],
  ['whose registry is not JSON', { 'registry.json': '<html>' }],
  ['whose version leaves its folder', { 'registry.json': registry('../../..') }],
  ['whose residents are missing', { 'parts/content/files/residents.ee.json': undefined }],
  ['whose residents have another shape', { 'parts/content/files/residents.ee.json': '{"a":1}' }],
])('a site %s has none', async (_what, files) => {
  expect(await open({ ...SITE, ...files }).list()).toEqual([])
})

test('the list stays the same object while the content does, and the site is asked for its registry alone', async () => {
  const site = open()
  const first = await site.list()
  const { length } = site.asked
  site.advance(60_000)
  await site.list()
  await new Promise(setImmediate)
  expect(await site.list()).toBe(first)
  expect(site.asked.slice(length)).toEqual(['registry.json'])
})

test.each(['fails', 'has no registry any more'])(
  'a site that %s keeps the residents it had',
  async (what) => {
    const site = open()
    const first = await site.list()
    if (what === 'fails') site.fail()
    else site.files['registry.json'] = undefined
    site.advance(60_000)
    await site.list()
    await new Promise(setImmediate)
    expect(await site.list()).toBe(first)
  },
)

test('a picture is read once', async () => {
  const site = open()
  const path = 'parts/content/files/residents/z-640.cc.webp'
  for (let reads = 0; reads < 2; reads += 1)
    expect(await site.picture(path)).toEqual(ok(Buffer.from('picture')))
  expect(site.asked).toEqual([path])
})

test('a picture that is missing, or cannot be read, is a failure', async () => {
  expect(await open().picture('parts/content/files/a.webp')).toMatchObject({ ok: false })
  const read: ReadSite = async () => {
    throw new Error('EACCES')
  }
  const { cacheTools } = fakeCacheTools(() => 0)
  expect(await openResidents(read, cacheTools).picture('a.webp')).toMatchObject({ ok: false })
})

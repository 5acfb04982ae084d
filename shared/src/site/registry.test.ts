import { PART_NAME, VERSION } from './names'
import { parseRegistry } from './registry'
import { publishedPart, publishedVersion, registryWith } from './registry.fixture'

const read = (value: unknown) => parseRegistry(JSON.stringify(value))

describe('reading a registry', () => {
  it('answers what a sound file says', () => {
    const registry = registryWith(publishedPart())
    expect(read(registry)).toEqual({ ok: true, value: registry })
  })

  it('says when the file is not JSON', () => {
    expect(parseRegistry('<!doctype html>')).toMatchObject({
      ok: false,
      error: { kind: 'registry-not-json', message: expect.stringMatching(/^registry\.json is not JSON: /) },
    })
  })

  it('names the field that is wrong', () => {
    const result = read(registryWith(publishedPart({ owner: 3 as unknown as string })))
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'registry-malformed', message: expect.stringContaining('parts.label.owner') },
    })
  })

  it.each([
    ['live', publishedPart({ live: '2.0.0' })],
    ['previous', publishedPart({ previous: ['2.0.0'] })],
    ['canary', publishedPart({ canary: { version: '2.0.0', percent: 5 } })],
  ])('refuses a %s version that it does not describe', (_, part) => {
    expect(read(registryWith(part))).toMatchObject({
      ok: false,
      error: {
        kind: 'registry-inconsistent',
        message: 'registry.json names versions it does not describe: label 2.0.0',
      },
    })
  })

  it('names every version it does not describe', () => {
    expect(read(registryWith(publishedPart({ live: '2.0.0', previous: ['1.5.0'] })))).toMatchObject({
      error: { message: expect.stringMatching(/: label 2\.0\.0, label 1\.5\.0$/) },
    })
  })

  it('keeps the message of a part that is switched off, and refuses to do without', () => {
    const disabled = { message: 'Le label revient bientôt.' }
    const registry = registryWith(publishedPart({ disabled }))
    expect(read(registry)).toEqual({ ok: true, value: registry })
    expect(read(registryWith(publishedPart({ disabled: {} as typeof disabled })))).toMatchObject({
      ok: false,
    })
  })

  it('refuses what names no part, and what names no version', () => {
    expect(read({ revision: 1, parts: { Label: publishedPart() } }).ok).toBe(false)
    const versions = { '1.0': publishedVersion() }
    expect(read(registryWith(publishedPart({ live: '1.0', versions }))).ok).toBe(false)
  })

  const withVersion = (change: Partial<ReturnType<typeof publishedVersion>>) =>
    registryWith(publishedPart({ versions: { '1.0.0-aaa': { ...publishedVersion(), ...change } } }))

  it.each(['sha1-abcd', 'sha256-', 'x sha256-abcd', 'sha256-ab cd', 'sha256-abcd sha256-efgh', ''])(
    '%j protects no entry',
    (integrity) => {
      expect(read(withVersion({ integrity })).ok).toBe(false)
    },
  )

  it.each(['sha256-abcd', 'sha384-ab+/cd=='])('%s protects an entry', (integrity) => {
    expect(read(withVersion({ integrity }))).toEqual({ ok: true, value: withVersion({ integrity }) })
  })

  it('leaves out what it does not know, so that a registry can grow', () => {
    const known = withVersion({})
    const label = known.parts.label
    if (label) label.canary = { version: '1.0.0-aaa', percent: 5 }
    const grown = {
      ...known,
      since: 'today',
      parts: {
        label: {
          ...label,
          canary: { version: '1.0.0-aaa', percent: 5, trial: 3 },
          versions: { '1.0.0-aaa': { ...publishedVersion(), styles: ['label.css'] } },
        },
      },
    }
    expect(read(grown)).toEqual({ ok: true, value: known })
  })

  it.each(['1label', 'ob-label', 'window.ob', ''])('%j may not name a container', (container) => {
    expect(read(withVersion({ container })).ok).toBe(false)
  })

  it.each([-1, 101])('%p percent is no share of the visitors', (percent) => {
    const canary = { version: '1.0.0-aaa', percent }
    expect(read(registryWith(publishedPart({ canary }))).ok).toBe(false)
  })

  const withPage = (path: string) => withVersion({ pages: [{ path, module: 'Label', title: 'Label' }] })

  it.each(['/', '/label', '/a-propos', '/residences/:id', '/label/2017/:releaseId'])(
    '%s may be the path of a page',
    (path) => {
      expect(read(withPage(path))).toEqual({ ok: true, value: withPage(path) })
    },
  )

  it.each([
    'label',
    '//label',
    '/label/',
    '/Label',
    '/:slug',
    '/:id/label',
    '/residences/:id/dates',
    '/label.html',
    '/la bel',
    '/api',
    '/api/label',
    '/parts/label',
    '/dev',
    '/../label',
  ])('%s may not', (path) => {
    expect(read(withPage(path)).ok).toBe(false)
  })

  it('reads entries of the navigation, in whatever place a newer shell may have', () => {
    const navigation = { label: 'Label', order: 20, place: 'footer' }
    const registry = withVersion({ pages: [{ path: '/label', module: 'Label', title: 'Label', navigation }] })
    expect(read(registry)).toEqual({ ok: true, value: registry })
  })

  it('refuses an entry of the navigation that could lead to many addresses', () => {
    const navigation = { label: 'Label', order: 20, place: 'main' }
    const pages = [{ path: '/label/:id', module: 'Label', title: 'Label', navigation }]
    expect(read(withVersion({ pages })).ok).toBe(false)
  })
})

it.each(['label', 'a', 'mon-agenda', 'live-2'])('%s may name a part', (name) => {
  expect(PART_NAME.test(name)).toBe(true)
})

it.each([
  'Label',
  '2label',
  'l.b',
  '../label',
  'la bel',
  '',
  'constructor',
  'prototype',
  '__proto__',
  'a'.repeat(41),
])('%j may not name a part', (name) => {
  expect(PART_NAME.test(name)).toBe(false)
})

it.each(['1.0.0', '12.34.56', '0.1.0-1a2b3c4d5e', '0.2.0-rc.1', '0.2.0-rc.1-1a2b3c4d5e.dev0a1b2c3d'])(
  '%s is a version',
  (version) => {
    expect(VERSION.test(version)).toBe(true)
  },
)

it.each(['0.2.0-RC.1', '1.0', 'v1.0.0', '1.0.0-', '1.0.0-..', 'toString', '1.0.0/../..', '1.0.0\n', ''])(
  '%j is no version',
  (version) => {
    expect(VERSION.test(version)).toBe(false)
  },
)

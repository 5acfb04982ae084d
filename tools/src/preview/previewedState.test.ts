import { createKeyPair } from '../lib/signatures'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import { fakeSite, parsePart, parseVersion, publishedVersion } from '../testing/siteFixture'
import { findPreviewed, withPreviewed } from './previewedState'

const LABEL = parsePart('label')
const WAITING = parseVersion('2.0.0')
const { publicKey: KEY } = createKeyPair()
const PAGE = { path: '/label/nouveau', module: 'New', title: 'Nouveau' }

/** A site whose label has a version that waits. */
const makeSite = (more: Parameters<typeof publishedVersion>[2] = {}): Newest => {
  const site = fakeSite({ shell: ['1.0.0'], label: ['1.0.0', '0.9.0'], radio: ['1.0.0'] })
  const label = site.parts[LABEL]
  if (!label) throw new Error('the site has a label')
  const versions = {
    ...label.versions,
    [WAITING]: publishedVersion('label', WAITING, { pages: [PAGE], ...more }),
  }
  return { ...site, number: 3, parts: { ...site.parts, [LABEL]: { ...label, versions } } }
}

const trusting = (site: Newest, ...trusted: string[]): Newest => ({
  ...site,
  keys: { [LABEL]: { trusted, sequence: 1 } },
})

const find = (
  site: Newest,
  { part = LABEL, version = WAITING, key = undefined as string | undefined } = {},
) => {
  const found = findPreviewed(site, { part, version, ...(key !== undefined && { key }) })
  return found.ok ? 'found' : found.error.kind
}

test('a version that is published can be previewed, by its operator and by its team', () => {
  expect(find(makeSite())).toBe('found')
  expect(find(trusting(makeSite({ signedBy: KEY }), KEY), { key: KEY })).toBe('found')
})

test('a version that was pruned, or that never was, cannot', () => {
  expect(find(makeSite(), { version: parseVersion('3.0.0') })).toBe('no-version')
  expect(find(makeSite(), { part: parsePart('agenda') })).toBe('no-version')
})

test('a link ends with the key that asked for it, and with the key that signed the version', () => {
  const { publicKey: other } = createKeyPair()
  expect(find(trusting(makeSite(), other), { key: KEY })).toBe('key-revoked')
  expect(find(trusting(makeSite({ signedBy: KEY }), other))).toBe('key-revoked')
  expect(find(makeSite(), { key: KEY })).toBe('key-revoked')
})

test('a part for the next contract cannot be shown by the live shell', () => {
  const found = findPreviewed(makeSite({ needs: '^2.0.0' }), { part: LABEL, version: WAITING })
  expect(found).toMatchObject({
    error: { kind: 'other-contract', message: expect.stringContaining('^2.0.0') },
  })
})

test('a shell for the next contract cannot show the live parts, one for the present contract can', () => {
  const shell = parsePart('shell')
  const withShell = (needs: string): Newest => {
    const site = makeSite()
    const live = site.parts[shell]
    if (!live) throw new Error('the site has a shell')
    const next = publishedVersion('shell', WAITING, { needs })
    return {
      ...site,
      parts: { ...site.parts, [shell]: { ...live, versions: { ...live.versions, [WAITING]: next } } },
    }
  }
  expect(find(withShell('^2.0.0'), { part: shell })).toBe('other-contract')
  expect(find(withShell('^1.0.0'), { part: shell })).toBe('found')
})

test('the previewed version is live with its pages, and has nothing to fall back to; all else stays', () => {
  const site = makeSite()
  const registry = visitorsRegistry(withPreviewed(site, { part: LABEL, version: WAITING }))
  expect(registry.parts.label).toMatchObject({ live: WAITING, previous: [], canary: null, disabled: null })
  expect(Object.keys(registry.parts.label?.versions ?? {})).toEqual([WAITING])
  expect(registry.parts.label?.versions[WAITING]?.pages).toEqual([PAGE])
  const { label: _, ...others } = visitorsRegistry(site).parts
  expect(registry).toMatchObject({ revision: 3, parts: others })
})

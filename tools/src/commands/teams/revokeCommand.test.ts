import { rmSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { type Artifact, readArtifact } from '../../publish/artifact'
import { handIn, handInBuild } from '../../publish/letters/handIn'
import { addKey } from '../../registry/keys/keys'
import { remove } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { folder, LABEL, LABEL_PAGE, openSite, type Site } from '../../testing/inboxSite'
import { parsePart, parseVersion } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../../testing/stubServerBundles'
import { unwrap } from '../../testing/stubSite'
import { revoke } from './revokeCommand'

const SHELL = parsePart('shell')
const PAGES = ['index.html', '404.html', 'label/index.html', 'radio/index.html']

const makeShell = async (version: string): Promise<Artifact> => {
  const dist = folder()
  writeStubBuild(dist, { part: 'shell', version, pages: [], files: { 'server.cjs': STUB_SHELL } })
  return unwrap(await readArtifact(dist))
}

/** A thief of the shell's key, whose letters are done. */
const stealShellKey = async (site: Site) => {
  const { publicKey, privateKey } = createKeyPair()
  await site.change(addKey(SHELL, publicKey))
  const { clock, store } = site
  const publish = async (version: string) =>
    unwrap(await handInBuild(store, await makeShell(version), {}, privateKey, { clock }))
  const ask = async (request: Parameters<typeof handIn>[2]) =>
    unwrap(await handIn(store, SHELL, request, privateKey, { clock }))
  return { publicKey, publish, ask }
}

const readPages = async (site: Site): Promise<string> => PAGES.map((page) => site.read(page)).join('\n')

test('a shell that its thief published, left and went back to is replaced, on all pages, by that of the operator', async () => {
  const site = await openSite()
  const thief = await stealShellKey(site)
  await thief.publish('6.6.6')
  await thief.ask({ action: 'promote', version: parseVersion('1.0.0') })
  await thief.ask({ action: 'rollback' })
  expect(await readPages(site)).toContain('/parts/shell/6.6.6/')
  site.lines.length = 0
  expect(await revoke(site, SHELL, thief.publicKey)).toEqual({ ok: true, value: undefined })
  expect(site.lines[0]).toBe('shell 1.0.0 is live instead of 6.6.6; the pages are made again')
  expect(await readPages(site)).not.toContain('6.6.6')
  expect(await site.store.list('parts/shell/6.6.6/')).toEqual([])
})

test('a shell without another version stays, and the command says so first and fails, until there is another', async () => {
  const site = await openSite()
  const thief = await stealShellKey(site)
  await thief.publish('6.6.6')
  await site.change((state) => {
    const { [SHELL]: shell } = state.parts
    if (!shell) throw new Error('the site has a shell')
    const { [parseVersion('1.0.0')]: _, ...versions } = shell.versions
    return {
      ok: true,
      value: { ...state, parts: { ...state.parts, [SHELL]: { ...shell, previous: [], versions } } },
    }
  })
  site.errors.length = 0
  expect(await revoke(site, SHELL, thief.publicKey)).toMatchObject({
    ok: false,
    error: {
      kind: 'site-worse',
      message: expect.stringMatching(/shell 6\.6\.6 .*site deploy shell.*again$/),
    },
  })
  expect(site.errors[0]).toMatch(/^shell 6\.6\.6 stays live, though the revoked key signed it/)
  expect(await readPages(site)).toContain('bonjour les disques')
  await site.publish('shell', '2.0.0', STUB_SHELL)
  expect(await revoke(site, SHELL, thief.publicKey)).toMatchObject({ ok: true })
  expect(await readPages(site)).not.toContain('6.6.6')
  expect(await site.store.list('parts/shell/6.6.6/')).toEqual([])
})

test('a part that is removed, as no other version was ever live, is a failure that says so first', async () => {
  const site = await openSite()
  await site.change(remove(LABEL))
  await site.handInVersion('2.0.0')
  site.errors.length = 0
  await site.store.remove((await site.store.list('revisions/')).slice(0, -1))
  expect(await revoke(site, LABEL, site.label.publicKey)).toMatchObject({
    ok: false,
    error: { message: 'The site is without label: publish a version to have it back (site deploy label)' },
  })
  expect(site.errors[0]).toMatch(/^label is removed: no other version of it was ever live/)
  expect(await site.store.list('live/label/')).toEqual([])
})

test('pages that cannot be made again are named, and the command fails', async () => {
  const site = await openSite()
  await site.handInVersion('2.0.0')
  rmSync(path.join(site.siteDir, 'parts/radio/1.0.0/server.cjs'))
  expect(await revoke(site, LABEL, site.label.publicKey)).toMatchObject({
    ok: false,
    error: {
      kind: 'files-lost',
      message: expect.stringMatching(
        /server\.cjs is missing.*made with a version of the revoked key.*: \/label, \/radio/s,
      ),
    },
  })
  expect(site.lines).toContain('label 1.0.0 is live instead of 2.0.0; the pages are made again')
  expect(await site.store.list('parts/label/2.0.0/')).toEqual([])
})

test('parts that do not fit the version which is live again are named, and the command fails', async () => {
  const site = await openSite()
  const files = { 'server.cjs': stubPart('Label', 'les disques') }
  const dist = folder()
  writeStubBuild(dist, {
    part: 'label',
    version: '2.0.0',
    pages: [LABEL_PAGE],
    files,
    exposes: ['Label', 'Extra'],
  })
  const label = unwrap(await readArtifact(dist))
  unwrap(await handInBuild(site.store, label, {}, site.label.privateKey, { clock: site.clock }))
  unwrap(
    await changeSite(site.store, 'show', (state) => {
      const { radio } = state.parts as Record<string, NonNullable<(typeof state.parts)[typeof LABEL]>>
      const version = radio?.versions[parseVersion('1.0.0')]
      if (!radio || !version) throw new Error('the site has a radio')
      const versions = {
        ...radio.versions,
        [parseVersion('1.0.0')]: { ...version, consumes: ['label/Extra'] },
      }
      return {
        ok: true,
        value: { ...state, parts: { ...state.parts, [parsePart('radio')]: { ...radio, versions } } },
      }
    }),
  )
  expect(await revoke(site, LABEL, site.label.publicKey)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('radio 1.0.0 (équipe radio) shows Extra, but label 1.0.0') },
  })
  expect(await site.readLive()).toBe('1.0.0')
})

test('the other parts that have the same key are named, with the command for each', async () => {
  const site = await openSite()
  const { publicKey } = site.label
  await site.change(addKey(parsePart('radio'), publicKey))
  site.errors.length = 0
  expect(await revoke(site, SHELL, publicKey)).toMatchObject({ error: { kind: 'not-a-key' } })
  expect(site.errors.map((one) => one.split(' ')[0])).toEqual(['label', 'radio'])
  expect(await revoke(site, LABEL, publicKey)).toMatchObject({ ok: true })
  const line = `radio has this key: site keys revoke radio ${publicKey}`
  expect(site.errors).toContain(line)
  expect(await revoke(site, parsePart('radio'), publicKey)).toMatchObject({ ok: true })
  expect(site.errors.filter((one) => one === line)).toHaveLength(2)
})

test('a damaged newest revision brings no revoked key and no used number back, nor does the next change', async () => {
  const site = await openSite()
  const { publicKey } = site.label
  expect(await site.handInVersion('2.0.0')).toMatchObject({ ok: true })
  await revoke(site, LABEL, publicKey)
  const { number } = await site.newest()
  await site.store.replace(`revisions/${String(number).padStart(8, '0')}.json`, '{')
  const readKeys = async () => (await site.newest()).keys?.[LABEL]
  expect(await readKeys()).toMatchObject({ trusted: [], sequence: 1 })
  expect((await site.newest()).skipped).toContain(
    `label does not trust ${publicKey} since: site keys revoke label ${publicKey} takes out what it signed`,
  )
  expect(await site.handInVersion('3.0.0')).toMatchObject({ ok: false, error: { kind: 'other-key' } })
  await site.change(addKey(parsePart('shell'), publicKey))
  expect(await readKeys()).toMatchObject({ trusted: [], sequence: 1 })
  expect(await revoke(site, LABEL, publicKey)).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
})

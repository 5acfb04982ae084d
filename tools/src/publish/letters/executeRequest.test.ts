import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { revokeKey } from '../../registry/keys/revokeKey'
import { readRevision } from '../../registry/revisions'
import { createManifest } from '../../store/manifest'
import type { Store } from '../../store/store'
import {
  type Attack,
  expectRefusal,
  folder,
  LABEL,
  LABEL_PAGE,
  makeBuild,
  openSite,
  put,
  putBuild,
  putListed,
  putRadioBuild,
  putRequest,
  readAnswer,
} from '../../testing/inboxSite'
import { parseVersion } from '../../testing/siteFixture'
import { unwrap } from '../../testing/stubSite'
import { readInbox } from './inbox'
import { buildFileKey, type Request } from './letters'

test('a team publishes without live, offers, promotes and goes back in the same way', async () => {
  const site = await openSite()
  expect(await site.handInVersion('2.0.0', false)).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
  const version = parseVersion('2.0.0')
  expect(await site.ask({ action: 'canary', version, percent: 5 })).toMatchObject({ ok: true })
  expect((await site.newest()).parts[LABEL]?.canary).toEqual({ version: '2.0.0', percent: 5 })
  expect(await site.ask({ action: 'canary', version, percent: 0 })).toMatchObject({ ok: true })
  expect(await site.ask({ action: 'promote', version })).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^promote label 2\.0\.0 is done, revision \d+$/),
  })
  expect(await site.readLive()).toBe('2.0.0')
  expect(await site.ask({ action: 'rollback' })).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^rollback label to 1\.0\.0 is done, revision \d+$/),
  })
  expect(await site.readLive()).toBe('1.0.0')
  const { number } = await site.newest()
  const history = [4, 3, 2, 1, 0].map((back) => readRevision(site.store, number - back))
  expect((await Promise.all(history)).map((revision) => unwrap(revision)?.change)).toEqual([
    'publish label 2.0.0, letter 1',
    'canary label 2.0.0 5 %, letter 2',
    'canary label off, letter 3',
    'promote label 2.0.0, letter 4',
    'rollback label, letter 5',
  ])
})

test('a team ends the canary of its part without naming a version, as its operator does', async () => {
  const site = await openSite()
  unwrap(await site.handInVersion('2.0.0', false))
  unwrap(await site.ask({ action: 'canary', version: parseVersion('2.0.0'), percent: 5 }))
  expect(await site.ask({ action: 'canary', percent: 0 })).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^canary label off is done, revision \d+$/),
  })
  expect((await site.newest()).parts[LABEL]?.canary).toBeNull()
})

test.each<[string, Attack, RegExp]>([
  [
    'a canary of no version',
    (site) => putRequest(site, { action: 'canary', percent: 5 } as Request),
    /statement is .*version/s,
  ],
  ['a build of another part', (site) => putBuild(site, { part: 'radio' }), /a build of radio, not of label/],
  [
    'another part’s page',
    (site) => putBuild(site, { pages: [{ ...LABEL_PAGE, path: '/radio' }] }),
    /both declare the address \/radio/,
  ],
  [
    'another part’s slot',
    async (site) => {
      const { record, files: built } = await makeBuild()
      const text = JSON.stringify({ ...record, exposes: ['Label', 'radio/Home'] })
      const files = new Map(built).set('build.json', Buffer.from(text))
      return put(site, site.label, { files, manifest: createManifest(files) })
    },
    /build\.json is .*a module is named like a component.*exposes/s,
  ],
  [
    'files outside of its version',
    (site) => putListed(site, { '../../../registry.json': 9 }),
    /holds « \.\.\/\.\.\/\.\.\/registry\.json », a name no published file may have/,
  ],
  [
    'a folder in the place of a file',
    async (site) => {
      const id = randomUUID()
      await site.store.replace(`${buildFileKey('label', id, 'a.js')}/b.js`, '')
      return putListed(site, { 'a.js': 9 }, { id })
    },
    /a\.js cannot be read: Error: EISDIR/,
  ],
  [
    'a link to the revisions in the place of a folder',
    async (site) => {
      const id = randomUUID()
      await site.store.create('inbox/label/first', '')
      for (const name of [id, `${id}~revisions`])
        symlinkSync(path.join(site.siteDir, 'revisions'), path.join(site.siteDir, 'inbox/label', name))
      const files = new Map([['revisions/00000001.json', Buffer.alloc(9)]])
      return put(site, site.label, { files: new Map(), manifest: createManifest(files) }, { id })
    },
    /revisions\/00000001\.json is missing: repeat the command/,
  ],
  [
    'a link to a file of the machine in the place of a file',
    async (site) => {
      const [id, elsewhere] = [randomUUID(), path.join(folder(), 'a.js')]
      writeFileSync(elsewhere, 'le fichier d’un autre')
      await site.store.create('inbox/label/first', '')
      symlinkSync(elsewhere, path.join(site.siteDir, buildFileKey('label', id, 'a.js')))
      const files = new Map([['a.js', readFileSync(elsewhere)]])
      return put(site, site.label, { files: new Map(), manifest: createManifest(files) }, { id })
    },
    /a\.js cannot be read: Error: ELOOP/,
  ],
  [
    'a pipe that nobody writes to in the place of a file',
    async (site) => {
      const id = randomUUID()
      await site.store.create('inbox/label/first', '')
      execFileSync('mkfifo', [path.join(site.siteDir, buildFileKey('label', id, 'a.js'))])
      return putListed(site, { 'a.js': 9 }, { id })
    },
    /a\.js has other bytes than were signed/,
  ],
  [
    'a build of another owner',
    (site) => putBuild(site, { owner: 'équipe radio' }),
    /is owned by équipe label, and 2\.0\.0 names équipe radio/,
  ],
  [
    'a mix of two versions',
    async (site) => {
      const { files } = await makeBuild({ version: '3.0.0' })
      return putBuild(site, {}, { replaced: files })
    },
    /has other bytes than were signed/,
  ],
  [
    'a file larger than it was signed',
    (site) => putBuild(site, {}, { replaced: new Map([['server.cjs', Buffer.alloc(1_000_000)]]) }),
    /server\.cjs has other bytes than were signed/,
  ],
  [
    'a bundle that throws as pages are rendered',
    (site) => putBuild(site, { files: { 'server.cjs': 'process.env' } }),
    /cannot render its pages: it cannot be run: process is not defined/,
  ],
])('%s is refused with its reason, and nothing of it reaches a visitor', (_what, attack, reason) =>
  expectRefusal(attack, reason),
)

test('a letter that the storage cannot do is answered in its own words, and keeps no other team waiting', async () => {
  const site = await openSite()
  await putBuild(site)
  const create: Store['create'] = async (key, bytes) => {
    if (key.startsWith('parts/label/2.0.0/')) throw new Error('ENAMETOOLONG: name too long')
    return site.store.create(key, bytes)
  }
  await putRadioBuild(site)
  await readInbox({ ...site, store: { ...site.store, create } })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringContaining('ENAMETOOLONG'),
  })
  expect(await readAnswer(site, 'radio', 1)).toMatchObject({ ok: true })
})

test('a version whose key is revoked while its files are written leaves none of them', async () => {
  const site = await openSite()
  await putBuild(site)
  const create: Store['create'] = async (key, bytes) => {
    if (key === 'parts/label/2.0.0/server.cjs') await site.change(revokeKey(LABEL, site.label.publicKey))
    return site.store.create(key, bytes)
  }
  await readInbox({ ...site, store: { ...site.store, create } })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: false })
  expect(await site.store.list('parts/label/2.0.0/')).toEqual([])
})

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type Header, pack as openPack } from 'tar-stream'
import { temporaryFolders } from '../testing/temporaryFolders'
import { type Entry, FORMAT, MANIFEST_NAME } from './manifest'
import { restoreBackup } from './restoreBackup'

const folder = temporaryFolders()

const common = { mode: 0o644, uid: 0, gid: 0, mtime: 0 }
const TEXT = 'text'

const file = (at: string, text = TEXT): Entry => ({
  kind: 'file',
  path: at,
  size: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
  ...common,
})
const link = (at: string, target: string): Entry => ({ kind: 'link', path: at, target, ...common })
const dir = (at: string): Entry => ({ kind: 'folder', path: at, ...common, mode: 0o755 })

const headerFor = (entry: Entry): Pick<Header, 'name'> & Partial<Header> => {
  const name = entry.path.slice(1)
  if (entry.kind === 'link') return { name, type: 'symlink', linkname: entry.target }
  return { name, type: entry.kind === 'file' ? 'file' : 'directory' }
}

/** An archive as anybody may make one: what is listed in it is what is in it, unless `more` says otherwise. */
const makeArchive = async (
  entries: readonly Entry[],
  more: { readonly manifest?: object; readonly inTar?: readonly Entry[]; readonly after?: string } = {},
): Promise<string> => {
  const pack = openPack()
  for (const entry of more.inTar ?? entries)
    pack.entry(headerFor(entry), entry.kind === 'file' ? TEXT.slice(0, entry.size) : '')
  const manifest = {
    format: FORMAT,
    madeAt: '2026-11-29T04:20:00.000Z',
    host: 'sel-noir',
    roots: ['/srv/content'],
    missing: [],
    entries,
    ...more.manifest,
  }
  pack.entry({ name: MANIFEST_NAME }, JSON.stringify(manifest))
  if (more.after !== undefined) pack.entry({ name: more.after }, TEXT)
  pack.finalize()
  const archive = path.join(folder(), 'x.tar.gz')
  writeFileSync(archive, gzipSync(await buffer(pack as unknown as AsyncIterable<Uint8Array>)))
  return archive
}

const restore = async (from: string, into: string, force = true) => {
  const site = {
    root: '/srv/checkout',
    siteDir: '/srv/site',
    contentDir: '/srv/content',
    configFile: '/srv/content/site.config.json',
    logger: { info: () => {}, error: () => {} },
  }
  const done = await restoreBackup(site, { from, into, force })
  return done.ok ? 'restored' : done.error.message
}

test('an archive made by others is restored where it keeps to its places', async () => {
  const into = folder()
  expect(await restore(await makeArchive([dir('/srv/content'), file('/srv/content/a')]), into)).toBe(
    'restored',
  )
  expect(readFileSync(path.join(into, 'srv/content/a'), 'utf8')).toBe(TEXT)
})

test.each([
  ['a path outside', [file('/root/.ssh/authorized_keys')], 'belongs to no place of this site'],
  ['a path beside a place', [file('/srv/content-2/a')], 'belongs to no place of this site'],
  [
    'a unit of another program',
    [file('/etc/systemd/system/ssh.service')],
    'belongs to no place of this site',
  ],
  [
    'a path that climbs',
    [dir('/srv/content'), file('/srv/content/../../root/a')],
    'is not a path of a backup',
  ],
  ['a relative path', [file('srv/content/a')], 'is not a path of a backup'],
  ['a doubled slash', [dir('/srv/content'), file('/srv/content//a')], 'is not a path of a backup'],
  [
    'a link out by its name',
    [dir('/srv/content'), link('/srv/content/a', '/etc/shadow')],
    'a link out of the site',
  ],
  [
    'a link that climbs',
    [dir('/srv/content'), link('/srv/content/a', '../../etc')],
    'a link out of the site',
  ],
  [
    'a link that climbs out of another link',
    [dir('/srv/content'), link('/srv/content/a', '/etc/site'), link('/srv/content/b', 'a/../shadow')],
    'a link out of the site',
  ],
  [
    'a link that no system takes',
    [dir('/srv/content'), link('/srv/content/é', 'b\0c')],
    'a link out of the site',
  ],
  ['an owner that no system has', [{ ...dir('/srv/content'), uid: 2 ** 32 }], 'its list is malformed'],
  [
    'a name that no system takes',
    [dir('/srv/content'), file(`/srv/content/${'a/'.repeat(2_100)}b`)],
    'a name in it is too long',
  ],
  [
    'a file below a link',
    [dir('/srv/content'), link('/srv/content/a', 'b'), file('/srv/content/a/x')],
    'is not a folder of the backup',
  ],
  [
    'a file below a file',
    [dir('/srv/content'), file('/srv/content/a'), file('/srv/content/a/x')],
    'is not a folder',
  ],
  [
    'a place that is a link',
    [link('/srv/content', '/srv/site/parts'), file('/srv/content/x')],
    'is not a folder',
  ],
] as const)('%s restores nothing', async (_, entries, sentence) => {
  const into = folder()
  expect(await restore(await makeArchive(entries), into)).toContain(sentence)
  expect(readdirSync(into)).toEqual([])
})

test('a list in any order is restored, with the folders before what they hold, and with times no date has', async () => {
  const [into, outside] = [folder(), folder()]
  mkdirSync(path.join(into, 'srv/content'), { recursive: true })
  symlinkSync(outside, path.join(into, 'srv/content/deep'))
  const archive = await makeArchive([
    { ...file('/srv/content/deep/sub/a'), mtime: 1e300 },
    dir('/srv/content/deep/sub'),
    dir('/srv/content/deep'),
    dir('/srv/content'),
  ])
  expect(await restore(archive, into)).toBe('restored')
  expect(readdirSync(outside)).toEqual([])
  expect(readFileSync(path.join(into, 'srv/content/deep/sub/a'), 'utf8')).toBe(TEXT)
})

test('what is not as the list says restores nothing', async () => {
  const into = folder()
  const [content, a] = [dir('/srv/content'), file('/srv/content/a')]
  const say = async (...given: Parameters<typeof makeArchive>) => restore(await makeArchive(...given), into)
  expect(await say([content, a], { inTar: [content] })).toContain('its list 2')
  expect(await say([content], { inTar: [content, a] })).toContain('it has 2 files and folders')
  expect(await say([content, a], { inTar: [content, { ...file('/srv/content/b') }] })).toContain(
    'not as it was saved',
  )
  expect(await say([content, file('/srv/content/a', 'other')], { inTar: [content, a] })).toContain(
    'not as it was saved',
  )
  expect(await say([content, a], { inTar: [content, link('/srv/content/a', 'b')] })).toContain(
    'not as it was saved',
  )
  expect(await say([content, a, a], { inTar: [content, a, a] })).toContain('is in it twice')
  expect(await say([content], { after: 'srv/content/late' })).toContain('comes after its list')
  expect(await say([content], { manifest: { entries: 'none' } })).toContain('its list is malformed')
  expect(await say([content], { manifest: { format: FORMAT + 1 } })).toContain('is of a newer version')
  expect(readdirSync(into)).toEqual([])
})

test('a link that lies in the way on this machine is replaced, and nothing is written through it', async () => {
  const into = folder()
  const outside = folder()
  mkdirSync(path.join(into, 'srv/content'), { recursive: true })
  symlinkSync(outside, path.join(into, 'srv/content/deep'))
  const archive = await makeArchive([
    dir('/srv/content'),
    dir('/srv/content/deep'),
    file('/srv/content/deep/a'),
  ])
  expect(await restore(archive, into, false)).toContain('/srv/content/deep')
  expect(await restore(archive, into)).toBe('restored')
  expect([readdirSync(outside), existsSync(path.join(into, 'srv/content/deep/a'))]).toEqual([[], true])
})

test('a folder in the place of a file is never removed', async () => {
  const into = folder()
  mkdirSync(path.join(into, 'srv/content/a'), { recursive: true })
  const archive = await makeArchive([dir('/srv/content'), file('/srv/content/a')])
  expect(await restore(archive, into)).toContain('move them away first')
})

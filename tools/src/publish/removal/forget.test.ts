import { withContentHash } from '../../content/contentPart'
import { promote } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { createMemoryStore } from '../../store/memoryStore.fake'
import { parsePart, parseVersion } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { publishBuilds } from '../publish'
import { verifySite } from '../verify'
import { forgetPicture } from './forget'

const folder = temporaryFolders()
const CONTENT = parsePart('content')

const IMAGES = 'assets/images/residences'
const picture = (name: string): Record<string, string> => ({
  [withContentHash(`${IMAGES}/${name}`, name)]: name,
})

const resident = (id: string): Record<string, string> => ({
  [withContentHash(`residents/${id}.json`, id)]: id,
})

/** A site whose content had Nova twice and has her no more; Novalis stays. */
const openSite = async () => {
  const store = createMemoryStore()
  const lines: string[] = []
  const logger = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
  const stays = { ...picture('novalis-320.webp'), ...picture('brume.svg'), 'data/nova.json': '{}' }
  const publish = async (version: string, files: Record<string, string>) => {
    const dist = folder()
    writeStubBuild(dist, { part: 'content', version, files: { ...stays, ...files } })
    return publishBuilds(store, [dist])
  }
  const nova = { ...picture('nova-320.webp'), ...picture('nova-320.avif'), ...picture('nova.png') }
  await publish('1.0.0', nova)
  await publish('2.0.0', picture('nova-320.webp'))
  await publish('3.0.0', {})
  const flaws = async () => {
    const verified = await verifySite(store)
    return verified.ok ? verified.value.flaws : [verified.error.message]
  }
  const listNova = async () =>
    (await store.list('parts/content/')).filter((key) => /\/nova[-.]/.test(key) && key.includes('images'))
  return {
    store,
    lines,
    publish,
    flaws,
    listNova,
    forget: (name: string) => forgetPicture({ store, logger }, name),
  }
}

test.each(['nova', 'residents/nova', 'residents/nova.jpg'])(
  'the pictures of %s leave every version, in each width, and all others stay',
  async (name) => {
    const { store, flaws, listNova, forget, lines } = await openSite()
    expect((await listNova()).length).toBeGreaterThan(4)
    expect(await forget(name)).toMatchObject({ ok: true })
    expect(await listNova()).toEqual([])
    expect(await flaws()).toEqual([])
    expect(lines.join('\n')).toMatch(/4 files removed from 2 versions of the content \(1\.0\.0, 2\.0\.0\)/)
    expect((await store.list('parts/content/files/')).filter((key) => key.includes('novalis'))).toHaveLength(
      1,
    )
  },
)

test('what was removed stays removed where the same version is published again, and the version still goes live', async () => {
  const { store, publish, flaws, listNova, forget } = await openSite()
  await forget('nova')
  expect(await publish('2.0.0', picture('nova-320.webp'))).toMatchObject({ ok: true })
  expect(await listNova()).toEqual([])
  expect(await changeSite(store, 'promote content', promote(CONTENT, parseVersion('1.0.0')))).toMatchObject({
    ok: true,
  })
  expect(await flaws()).toEqual([])
})

test('a picture the site shows now is kept, with the way to remove it', async () => {
  const { publish, listNova, forget } = await openSite()
  await publish('4.0.0', picture('nova-320.webp'))
  const before = await listNova()
  expect(await forget('nova')).toMatchObject({
    ok: false,
    error: {
      kind: 'still-shown',
      message: expect.stringContaining('site content publish, then site forget nova'),
    },
  })
  expect(await listNova()).toEqual(before)
})

test('a resident whose id ends with a number is no width of another', async () => {
  const { publish, flaws, listNova, forget } = await openSite()
  const other = { ...picture('nova-2000.webp'), ...picture('nova-2000-320.webp'), ...resident('nova-2000') }
  await publish('4.0.0', { ...other, ...picture('nova-320.webp') })
  await publish('5.0.0', other)
  expect(await forget('nova')).toMatchObject({ ok: true })
  expect((await listNova()).filter((key) => !key.includes('nova-2000'))).toEqual([])
  expect((await listNova()).filter((key) => key.startsWith('parts/content/5.0.0'))).toHaveLength(2)
  expect(await forget('nova-2000')).toMatchObject({ ok: false, error: { kind: 'still-shown' } })
  expect(await flaws()).toEqual([])
})

test('an interrupted removal is completed by the same command', async () => {
  const { store, flaws, listNova, forget } = await openSite()
  const remove = store.remove
  store.remove = () => Promise.reject(new Error('cut'))
  await expect(forget('nova')).rejects.toThrow('cut')
  store.remove = remove
  expect(await forget('nova')).toMatchObject({ ok: true })
  expect(await listNova()).toEqual([])
  expect(await flaws()).toEqual([])
})

test.each(['inconnu', '../nova', 'residents/nova.yaml', ''])(
  'nothing is removed for « %s »',
  async (name) => {
    const { listNova, forget } = await openSite()
    const before = await listNova()
    expect(await forget(name)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await listNova()).toEqual(before)
  },
)

test('no other file may be missing: the list of a version counts for pictures of the content alone', async () => {
  const { store, flaws } = await openSite()
  const line = { removedOnRequest: '2026-11-28' }
  const data = `data/nova.json`
  await store.replace(
    'parts/content/1.0.0/removed.json',
    JSON.stringify({ [data]: line, 'remoteEntry.js': line }),
  )
  await store.remove([`parts/content/1.0.0/${data}`, 'parts/content/1.0.0/remoteEntry.js'])
  expect(await flaws()).toEqual([
    expect.stringContaining(`${data} is missing`),
    expect.stringContaining('remoteEntry.js is missing'),
  ])
})

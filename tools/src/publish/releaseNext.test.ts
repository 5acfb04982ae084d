import { createKeyPair } from '../lib/signatures'
import { addKey } from '../registry/keys/keys'
import { parsePart } from '../testing/siteFixture'
import { writeStubBuild } from '../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { publishBuilds } from './publish'
import { releaseNext } from './releaseNext'

const folder = temporaryFolders()

/** A site with shell and label, of which the next contract waits. */
const openReadySite = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.prerender()
  const dist = folder()
  const next = { version: '2.0.0', needs: '^2.0.0' }
  writeStubBuild(`${dist}/shell`, { part: 'shell', ...next })
  const pages = [{ path: '/label', module: 'Label', title: 'Label' }]
  const files = { 'server.cjs': stubPart('Label', 'les nouveaux disques'), 'cover.js': 'whole' }
  writeStubBuild(`${dist}/label`, { part: 'label', ...next, pages, files })
  for (const part of ['shell', 'label'])
    unwrap(await publishBuilds(site.store, [`${dist}/${part}`], { compressed: false, live: false }))
  return site
}

test('shell and part of the next contract go live in one revision with their pages, once every file of theirs is whole', async () => {
  const site = await openReadySite()
  const { number } = await site.newest()

  site.tamper('label', '2.0.0', 'cover.js', 'torn')
  expect(await releaseNext(site, [])).toMatchObject({
    error: { message: expect.stringMatching(/label\/2\.0\.0\/cover\.js[\s\S]*Nothing was done/) },
  })
  expect((await site.newest()).number).toBe(number)

  site.tamper('label', '2.0.0', 'cover.js', 'whole')
  unwrap(await releaseNext(site, []))
  const released = await site.newest()
  expect(released.number).toBe(number + 1)
  expect(Object.values(released.parts).map(({ live }) => live)).toEqual(['2.0.0', '2.0.0'])
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
  expect(site.lines).toContain(`Back to what was before: site restore ${number}`)
})

test('what a team changes while the release is tried is not taken back by the way back', async () => {
  const site = await openReadySite()
  const { number } = await site.newest()
  let isFirst = true
  const create: typeof site.store.create = async (key, bytes) => {
    if (isFirst && key.startsWith('revisions/')) {
      isFirst = false
      await site.change(addKey(parsePart('label'), createKeyPair().publicKey))
    }
    return site.store.create(key, bytes)
  }
  unwrap(await releaseNext({ ...site, store: { ...site.store, create } }, []))
  expect((await site.newest()).number).toBe(number + 2)
  expect(site.lines).toContain(`Back to what was before: site restore ${number + 1}`)
})

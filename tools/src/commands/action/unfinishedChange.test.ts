import { createKeyPair } from '../../lib/signatures'
import { addKey } from '../../registry/keys/keys'
import { disable, publish } from '../../registry/operations'
import { changeSite, readNewest } from '../../registry/revisions'
import { fakePublication, parsePart } from '../../testing/siteFixture'
import { STUB_SHELL, stubPart } from '../../testing/stubServerBundles'
import { openStubSite, unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { describeUnfinished } from './unfinishedChange'

const folder = temporaryFolders()
const keptFolder = temporaryFolders(afterAll)

let original: string

beforeAll(async () => {
  const site = openStubSite(keptFolder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.prerender()
  original = site.siteDir
})

/** A site whose pages show its revision 3. */
const openSite = async () => {
  const site = openStubSite(folder, original)
  const before = (await site.newest()).number
  return { ...site, before, describe: async () => (await describeUnfinished(site.store, before))?.left }
}

const close = (site: Awaited<ReturnType<typeof openSite>>) =>
  changeSite(site.store, 'disable label', disable(parsePart('label'), 'Fermé.'))

test('a command that failed before it changed anything has left nothing to say', async () => {
  const site = await openSite()
  expect(await site.describe()).toBeUndefined()
})

test('a change whose pages are not written is live, and the pages show the revision before', async () => {
  const site = await openSite()
  unwrap(await close(site))
  expect(await describeUnfinished(site.store, site.before)).toEqual({
    left: 'Live now is revision 4 (disable label), but its pages are not written: they still show revision 3.',
    remedy: 'Once that is fixed: site prerender',
  })
})

test('a change whose pages are written is live with them', async () => {
  const site = await openSite()
  unwrap(await close(site))
  await site.prerender()
  expect(await site.describe()).toBe('Live now is revision 4 (disable label), with its pages.')
})

test('pages of which some are written show their revision in part', async () => {
  const site = await openSite()
  unwrap(await close(site))
  await site.prerender()
  const done = (await site.store.list('pages/')).filter((key) => key.endsWith('.done'))
  await site.store.remove(done)
  expect(await site.describe()).toMatch(/not written: they show revision 4 in part\.$/)
})

test('a change that visitors do not get yet is not called live', async () => {
  const site = await openSite()
  const registry = await site.store.read('registry.json')
  unwrap(await close(site))
  await site.store.replace('registry.json', registry ?? '')
  expect(await site.describe()).toMatch(
    /^The site has revision 4 .* do not get yet: registry\.json is older\.$/,
  )
})

test('a key that is added is in no page: the pages are up to date', async () => {
  const site = await openSite()
  const { publicKey } = createKeyPair()
  unwrap(await changeSite(site.store, 'add a key of label', addKey(parsePart('label'), publicKey)))
  expect(await site.describe()).toBe('Live now is revision 4 (add a key of label), with its pages.')
})

test('a site whose first pages could not be written says so', async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  expect((await describeUnfinished(site.store, 0))?.left).toBe(
    'Live now is revision 1 (publish shell 1.0.0), but its pages are not written: no page of the site was ever written.',
  )
})

test('a site without a shell has no pages to write', async () => {
  const { store } = openStubSite(folder)
  unwrap(await changeSite(store, 'publish label 1.0.0', publish([fakePublication('label', '1.0.0')])))
  expect(unwrap(await readNewest(store)).number).toBe(1)
  expect(await describeUnfinished(store, 0)).toEqual({
    left: 'The site has revision 1 (publish label 1.0.0), and no shell, without which it has no pages.',
    remedy: 'Once that is fixed: site deploy shell',
  })
})

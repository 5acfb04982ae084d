import { err, ok, type Result } from '@site/shared/result'
import { publishBuilds } from '../publication/publish'
import { readNewest } from '../registry/revisions'
import { createMemoryStore } from '../store/memoryStore'
import { nameOf } from '../testing/siteFixture'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { Failure, Site } from '../workspace/site'
import { keepIfAlive } from './keepIfAlive'
import { NOT_REACHED } from './smokeTest'

const folder = temporaryFolders()
const silent = { info: () => {}, error: () => {} }

const NOWHERE = err({ kind: NOT_REACHED, message: 'Visitors are told of label 1.0.0, not 2.0.0' })
const BROKEN = err({ kind: 'smoke', message: '/label: label/Label has failed' })

const publish = async (site: Site, version: string) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version })
  const published = await publishBuilds(site.store, [dist], { compressed: false })
  if (!published.ok) throw new Error(published.error.message)
  return published.value
}

/** Publishes a second version that comes to `tried`; the answer is what the command says, and what is live then. */
const keep = async (
  tried: Result<void, Failure>,
  more: Partial<Site>,
  pages: Result<void, Failure> = ok(undefined),
) => {
  const site = { root: '', siteDir: '', store: createMemoryStore(), configFile: '', logger: silent, ...more }
  await publish(site, '1.0.0')
  const published = await publish(site, '2.0.0')
  const kept = await keepIfAlive(site, published, pages, 'https://site.example/', async () => tried)
  const newest = await readNewest(site.store)
  return {
    says: kept.ok ? 'fine' : kept.error.message.split('\n').at(-1),
    live: newest.ok && newest.value.parts[nameOf('label')]?.live,
  }
}

const TAKEN_BACK = { says: 'label 2.0.0: taken back, see site history', live: '1.0.0' }
const untold = { isCdnTold: () => false }

test('what is alive stays', async () => {
  expect(await keep(ok(undefined), {})).toEqual({ says: 'fine', live: '2.0.0' })
})

test.each([
  ['breaks', BROKEN, {}],
  ['is reached by no page', NOWHERE, {}],
  ['is reached by no page although the CDN was told', NOWHERE, { isCdnTold: () => true }],
  ['breaks, and the CDN was not told', BROKEN, untold],
])('what %s is taken back', async (_, tried, site) => {
  expect(await keep(tried, site)).toEqual(TAKEN_BACK)
})

test('what is reached by no page while the CDN was not told stands, and the command fails', async () => {
  expect(await keep(NOWHERE, untold)).toEqual({
    says: 'label 2.0.0: not tried, and not taken back, since the CDN was not told; then: site smoke',
    live: '2.0.0',
  })
})

test('what has no pages is taken back, whatever the CDN was told', async () => {
  const unmade = err({ kind: 'prerender', message: 'The pages could not be made' })
  expect(await keep(ok(undefined), untold, unmade)).toEqual(TAKEN_BACK)
})

import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { readNewest } from '../../registry/revisions'
import { createMemoryStore } from '../../store/memoryStore.fake'
import { fakeSite, parsePart, parseVersion, siteAfter } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'
import type { Site } from '../../workspace/site'
import { type PublishOutcome, publishBuilds } from '../publish'
import { NO_BROWSER } from './chromium'
import { NOT_REACHED } from './smokeTest'
import { undo, undoIfBroken } from './undoIfBroken'

const folder = temporaryFolders()
const silent = { info: () => {}, error: () => {} }
const LABEL = parsePart('label')

const NOWHERE = err({ kind: NOT_REACHED, message: 'Visitors get label 1.0.0, not 2.0.0' })
const NO_CHROMIUM = err({ kind: NO_BROWSER, message: 'No browser was found' })
const BROKEN = err({ kind: 'smoke', message: '/label: label/Label has failed' })

const publish = async (site: Site, version: string) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version })
  return unwrap(await publishBuilds(site.store, [dist], { compressed: false }))
}

/** Publishes a second version with this result of its trial; answers the last line of the message, and what is live then. */
const keep = async (
  tried: Result<void, Failure>,
  more: Partial<Site>,
  pages: Result<void, Failure> = ok(undefined),
) => {
  const site = { root: '', siteDir: '', store: createMemoryStore(), configFile: '', logger: silent, ...more }
  await publish(site, '1.0.0')
  const published = await publish(site, '2.0.0')
  const kept = await undoIfBroken(site, published, pages, 'https://site.example/', async () => tried)
  const message = kept.ok ? 'fine' : kept.error.message.split('\n').at(-1)
  return { message, live: unwrap(await readNewest(site.store)).parts[LABEL]?.live }
}

const untold = { isCdnTold: () => false }
const unmade = err({ kind: 'prerender', message: 'The pages could not be made' })

test('a version that is alive stays', async () => {
  expect(await keep(ok(undefined), {})).toEqual({ message: 'fine', live: '2.0.0' })
})

test.each([
  ['breaks', BROKEN, {}, ok(undefined)],
  ['is reached by no page although the CDN was told', NOWHERE, { isCdnTold: () => true }, ok(undefined)],
  ['breaks, and the CDN was not told', BROKEN, untold, ok(undefined)],
  ['has no pages, and the CDN was not told', ok(undefined), untold, unmade],
])('a version that %s is taken back', async (_, tried, site, pages) => {
  const takenBack = { message: 'label 2.0.0: taken back, see site history', live: '1.0.0' }
  expect(await keep(tried, site, pages)).toEqual(takenBack)
})

test('a version that no browser could try stays, and the command fails', async () => {
  expect(await keep(NO_CHROMIUM, {})).toEqual({
    message: 'label 2.0.0: not tried, and not taken back, since no browser tried it; then: site smoke',
    live: '2.0.0',
  })
})

test('a version that no page reaches while the CDN was not told stays, and the command fails', async () => {
  expect(await keep(NOWHERE, untold)).toEqual({
    message: 'label 2.0.0: not tried, and not taken back, since the CDN was not told; then: site smoke',
    live: '2.0.0',
  })
})

const fakeOutcome = (version: string, outcome: PublishOutcome['outcome'] = 'published'): PublishOutcome => ({
  part: LABEL,
  version: parseVersion(version),
  outcome,
  restored: 0,
})

const site = fakeSite({ label: ['2.0.0', '1.0.0'] })

test.each(['published', 'live-again'] as const)(
  'undoing makes the version before live again: %s',
  (outcome) => {
    const { parts } = siteAfter(site, undo([fakeOutcome('2.0.0', outcome)]))
    expect(parts[LABEL]).toMatchObject({ live: '1.0.0', previous: [] })
  },
)

test('undoing removes a part that is new to the site', () => {
  expect(siteAfter(fakeSite({ label: ['1.0.0'] }), undo([fakeOutcome('1.0.0')])).parts).toEqual({})
})

test('nothing is undone where nothing was changed, or somebody has changed it since', () => {
  expect(siteAfter(site, undo([fakeOutcome('2.0.0', 'unchanged')]))).toBe(site)
  expect(siteAfter(site, undo([fakeOutcome('3.0.0')]))).toBe(site)
})

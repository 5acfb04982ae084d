// A major release: takes shell, player and all parts that are ready for the next contract live, in one revision.
import type { PartName } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { inParallel } from '../lib/inParallel'
import { whileWorking } from '../lib/logger'
import type { NextRelease, ReadyPart } from '../nextContract/nextRelease'
import { planNext, takeNext } from '../nextContract/takeNext'
import type { Step } from '../registry/change'
import { ownValue, type SiteState } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import type { Site } from '../workspace/site'
import { changeAndPrerender } from './publishSite'
import { findFlaws } from './verify'

/** How many versions are read at the same time. */
const READERS = 4

/** Reads all files of the versions that go live: what was damaged since it was handed in is published again first. */
const checkFiles = async (
  { store }: Pick<Site, 'store'>,
  { parts }: SiteState,
  taken: readonly ReadyPart[],
): Promise<Result<void, Failure>> => {
  const found = await inParallel(taken, READERS, ({ part, version }) => {
    const manifest = ownValue(parts, part)?.versions[version]?.manifest ?? ''
    return findFlaws(store, { part, version, manifest })
  })
  const flaws = found.flat()
  if (flaws.length === 0) return ok(undefined)
  return refuse(
    'files-lost',
    `${flaws.join('\n')}\nNothing was done: hand in the same build again (publish --no-live)`,
  )
}

/** Whether the pages can be rendered with all that goes live. */
const checkPages = async (
  site: Site,
  before: Newest,
  taken: readonly ReadyPart[],
  without: readonly PartName[],
  release: NextRelease,
): Promise<Result<void, Failure>> => {
  const number = before.number + 1
  const after = takeNext(release, without)(before, { number, now: 0 })
  if (!after.ok) return after
  const { tryPages } = await import('../prerender/renderSite')
  const published = taken.map(({ part }) => part)
  const trial = { ...site, before, after: { ...after.value, number }, files: () => undefined, published }
  const tried = await whileWorking(
    site.logger,
    () => `trying the pages with ${published.join(', ')}`,
    () => tryPages(trial),
  )
  if (tried.ok) return tried
  const { kind, message } = tried.error
  return err({
    kind,
    message: `${message}\nNothing was done: its team hands in another, or site major --without <part>`,
  })
}

/**
 * Takes the next major contract live in one revision: all or nothing. A part that is not ready is named, and left out by choice only;
 * `site restore` of the revision before brings everything back.
 */
export const releaseNext = async (
  site: Site,
  without: readonly PartName[],
): Promise<Result<void, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const planned = planNext(newest.value, without)
  if (!planned.ok) return planned
  const { contract, ...release } = planned.value
  const taken = release.ready.filter(({ part }) => !without.includes(part))
  const whole = await checkFiles(site, newest.value, taken)
  if (!whole.ok) return whole
  const rendered = await checkPages(site, newest.value, taken, without, planned.value)
  if (!rendered.ok) return rendered
  const names = taken.map(({ part, version }) => `${part} ${version}`).join(', ')
  const left = without.length === 0 ? '' : `, without ${without.join(', ')}`
  const change = `contract ${contract}: ${names}${left}`
  const take = takeNext(planned.value, without)
  let before = newest.value.number
  /** What a team changed since the release was planned is not to be taken back. */
  const step: Step = (state, context) => {
    before = context.number - 1
    return take(state, context)
  }
  const changed = await changeAndPrerender(site, change, step)
  if (changed.ok && !site.isDryRun) site.logger.info(`Back to what was before: site restore ${before}`)
  return changed
}

import type { PartName, Version } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Step } from '../registry/change'
import { publish } from '../registry/operations'
import { ownValue } from '../registry/revision'
import { type Changed, changeSite } from '../registry/revisions'
import type { Store } from '../store/store'
import { isPlaced, placeVersion } from '../store/versionFiles'
import {
  type Checked,
  type Job,
  knownVersion,
  type PublishOptions,
  prepareBuilds,
  refuseTaken,
} from './prepare'

const SENTENCES = {
  published: 'is published, and live',
  waiting:
    'is published, and not live: site canary offers it to a share of the visitors, site promote to all',
  'live-again': 'was published already, and is live again',
  moved: 'is live already, and loaded from another origin now',
  unchanged: 'is live already: nothing to change',
} as const

export interface PublishOutcome {
  readonly part: PartName
  readonly version: Version
  readonly outcome: keyof typeof SENTENCES
}

/** The outcome of a publication, as a sentence. */
export const describeOutcome = ({ part, version, outcome }: PublishOutcome): string =>
  `${part} ${version} ${SENTENCES[outcome]}`

const decideOutcome = ({ publication }: Job, { before, after }: Changed): PublishOutcome => {
  const { part, version } = publication
  const [then, now] = [ownValue(before.parts, part), ownValue(after.parts, part)]
  if (then === now) return { part, version, outcome: then?.live === version ? 'unchanged' : 'waiting' }
  if (now?.live !== version) return { part, version, outcome: 'waiting' }
  if (!knownVersion(before, publication)) return { part, version, outcome: 'published' }
  return { part, version, outcome: then?.live === version ? 'moved' : 'live-again' }
}

/**
 * Publishes in one revision, all or none. Files come first, then the revision that names them: an interrupted publication
 * leaves a site that is whole. Files that were removed between the two, as those of an older version, are put back.
 */
export const publishJobs = async (
  store: Store,
  { jobs, before, overridden }: Checked,
  { force = false, live = true, also = (state) => ok(state), change }: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  for (const { publication, files } of jobs)
    if (!(await placeVersion(store, files, knownVersion(before, publication) !== undefined)))
      return refuseTaken(
        publication,
        'lies there with other bytes, of a publication that is under way or was interrupted: see site prune --leftovers',
      )
  const publications = jobs.map(({ publication }) => publication)
  const names = publications.map(({ part, version }) => `${part} ${version}`).join(', ')
  const publishing = publish(publications, live)
  const step: Step = (state, next) => flatMap(publishing(state, next), (after) => also(after, next))
  const changed = await changeSite(store, change ?? `publish ${names}`, step, { force, overridden })
  if (!changed.ok) return changed
  for (const { files } of jobs) if (!(await isPlaced(store, files))) await placeVersion(store, files, true)
  return ok(jobs.map((job) => decideOutcome(job, changed.value)))
}

/**
 * Publishes the builds in folders, in one revision of the site, all or none, and makes them live. Publishing what is live
 * already changes nothing but repairs its files. The answers are in the order of `dists`.
 */
export const publishBuilds = async (
  store: Store,
  dists: readonly string[],
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  const checked = await prepareBuilds(store, dists, options)
  return checked.ok ? publishJobs(store, checked.value, options) : checked
}

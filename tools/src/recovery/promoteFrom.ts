import type { PartName, Version } from '@site/shared/registry/names'
import { err, type Result } from '@site/shared/result'
import { type PublishOutcome, prepareArtifacts, publishJobs } from '../publication/publish'
import { ownValue } from '../registry/revision'
import { readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { readPublished } from './publishedArtifact'

/** A site versions are tried on before, and how the history calls it. */
export interface Staging {
  readonly store: Store
  readonly name: string
}

export interface PromoteFromOptions {
  /** The one that is live on the other site, unless told. */
  readonly version?: Version
  readonly force?: boolean
}

/**
 * Makes a version of another site live on this one, with the very same bytes: each file has the hash it was published
 * with there. Whether it fits this site is checked as for any publication.
 */
export const promoteFrom = async (
  staging: Staging,
  store: Store,
  part: PartName,
  { version: asked, force = false }: PromoteFromOptions = {},
): Promise<Result<PublishOutcome | undefined, Failure>> => {
  const newest = await readNewest(staging.store)
  if (!newest.ok) return newest
  const known = ownValue(newest.value.parts, part)
  const version = asked ?? known?.live
  const published = version && ownValue(known?.versions ?? {}, version)
  if (!(version && published))
    return err({
      kind: 'version-not-published',
      message: `${staging.name} has no ${[part, asked].filter(Boolean).join(' ')}`,
    })
  const artifact = await readPublished(staging.store, part, version)
  if (!artifact.ok) return artifact
  if (artifact.value.integrity !== published.manifest)
    return err({
      kind: 'version-damaged',
      message: `${part} ${version} of ${staging.name} is not what was published there: its manifest has other bytes`,
    })
  const options = {
    force,
    nameVersion: () => version,
    commit: published.commit,
    change: `promote ${part} ${version} from ${staging.name}, revision ${newest.value.number}`,
  }
  const checked = await prepareArtifacts(store, [artifact.value], options)
  if (!checked.ok) return checked
  const outcomes = await publishJobs(store, checked.value, options)
  return outcomes.ok ? { ok: true, value: outcomes.value[0] } : outcomes
}

// The parts that a release brings: which of a site's are its own, how they go live, and how they are taken back.
import type { PartName, Version } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { changeAndPrerender, publishSite } from '../publish/publishSite'
import { isRevoked, ownValue, type PublishedPart, type SiteState } from '../registry/revision'
import { readNewest, readRevision } from '../registry/revisions'
import { takeBack } from '../registry/takeBack'
import { readBuildRecord } from '../workspace/buildRecord'
import { readCommit } from '../workspace/installation'
import { findParts, getOutputFolder } from '../workspace/parts'
import type { Site } from '../workspace/site'
import { PARTS_STAY } from './journey/plan'
import { updateRefusals } from './journey/refusal.content'

/** What a release brings: its commit, and the version of each part. */
export interface Released {
  readonly commit: string | undefined
  readonly versions: ReadonlyMap<PartName, Version>
}

/** Reads what the release in a folder brings. */
const readReleased = async (dir: string): Promise<Result<Released, Failure>> => {
  const versions = new Map<PartName, Version>()
  for (const part of findParts(dir)) {
    const record = await readBuildRecord(getOutputFolder(part))
    if (!record.ok) return record
    versions.set(record.value.part, record.value.version)
  }
  return ok({ commit: readCommit(dir), versions })
}

/** A part of the site that an update leaves as it is. */
interface KeptPart {
  readonly part: string
  /** `removed`: the operator took it out of the site. */
  readonly why: 'key' | 'own-build' | 'removed'
}

const findWhyKept = (
  state: Pick<SiteState, 'keys'>,
  name: PartName,
  part: PublishedPart | undefined,
  { commit, versions }: Released,
): KeptPart['why'] | undefined => {
  if (part === undefined) return versions.has(name) ? 'removed' : undefined
  const shown = [part.live, ...(part.canary ? [part.canary.version] : [])].map(
    (version) => part.versions[version],
  )
  if (shown.some((one) => one?.signedBy !== undefined && !isRevoked(state, name, one))) return 'key'
  const live = part.versions[part.live]
  const isReleased = versions.get(name) === part.live || (commit !== undefined && live?.commit === commit)
  return isReleased ? undefined : 'own-build'
}

/**
 * Divides the parts of a release into those that go live and those that the site keeps as they are: a team replaced them by its
 * key, or somebody by a build of their own.
 * @param former the releases that ran on this machine, one of which the present parts are of
 */
export const divideParts = (
  state: Pick<SiteState, 'parts' | 'keys'>,
  names: readonly PartName[],
  former: readonly Released[],
): { readonly taken: readonly PartName[]; readonly kept: readonly KeptPart[] } => {
  const kept: KeptPart[] = []
  const taken: PartName[] = []
  for (const name of names) {
    const part = ownValue(state.parts, name)
    const reasons = former.map((one) => findWhyKept(state, name, part, one))
    const [why] = reasons
    // One of several releases is enough to know a build.
    if (why === undefined || (why === 'own-build' && reasons.includes(undefined))) taken.push(name)
    else kept.push({ part: name, why })
  }
  return { taken, kept }
}

const readAll = async (dirs: readonly string[]): Promise<Result<readonly Released[], Failure>> => {
  const all: Released[] = []
  for (const dir of dirs) {
    const released = await readReleased(dir)
    if (!released.ok) return released
    all.push(released.value)
  }
  return ok(all)
}

/** Publishes the parts of this release in one revision, in the place of those of former releases. */
export const publishReleased = async (
  site: Site,
  former: readonly string[],
): Promise<Result<void, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const [own, before] = [await readReleased(site.root), await readAll(former)]
  if (!own.ok) return own
  if (!before.ok) return before
  const { taken, kept } = divideParts(newest.value, [...own.value.versions.keys()], before.value)
  site.logger.data?.({ kept })
  const parts = findParts(site.root).filter(({ name }) => taken.some((one) => one === name))
  if (parts.length === 0) return ok(undefined)
  const { published, pages } = await publishSite(site, parts, { commit: own.value.commit })
  return published.ok ? pages : published
}

/**
 * Takes the parts of a newer release back, to what was live at a revision, in one new revision. Fails with `PARTS_STAY` where that
 * revision is missing or damaged.
 */
export const takeReleasedBack = async (
  site: Site,
  revision: number,
  newer: string,
): Promise<Result<void, Failure>> => {
  const released = await readReleased(newer)
  if (!released.ok) return released
  const then = revision === 0 ? ok(undefined) : await readRevision(site.store, revision)
  if (!then.ok || (revision > 0 && !then.value))
    return err({
      kind: PARTS_STAY,
      message: translate(updateRefusals).noRevision(revision),
    })
  const step = takeBack(then.value, released.value.versions)
  return map(await changeAndPrerender(site, 'take an update back', step), () => undefined)
}

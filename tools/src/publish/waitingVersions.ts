// Versions that are handed in for the next major contract: checked with what else is ready for it, since the live shell cannot serve them.
import { CONTENT_PART } from '@site/shared/document'
import type { PartName } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { nextSite } from '../nextContract/nextRelease'
import { findLiveShell, isAhead } from '../registry/checks/contractCheck'
import { findConflicts } from '../registry/checks/siteCheck'
import { type Publication, publish } from '../registry/operations'
import { ownValue } from '../registry/revision'
import type { Newest } from '../registry/revisions'

/** A site as the next contract would have it, before and after a publication. */
export interface NextTrial {
  readonly before: Newest
  readonly after: Newest
  /** The parts to be published whose pages can be tried; none before the next shell is handed in. */
  readonly published: readonly PartName[]
  /** The refusals that were overridden. */
  readonly overridden: readonly string[]
}

/** What becomes of such a version. */
export const FOR_NEXT =
  'it is made for the next major contract, and goes live with the major release (publish --no-live, then site major)'

/** Whether a publication is made for the major contract after the live one. */
export const isForNext = (before: Newest, { published }: Publication): boolean => {
  const shell = findLiveShell(before)
  return shell !== undefined && isAhead(shell, published)
}

/** The last moment of JavaScript: what is checked is handed in after all else. */
const LATEST_MS = 8.64e15

const selectParts = (site: Newest, names: readonly string[]): Newest => ({
  ...site,
  parts: Object.fromEntries(Object.entries(site.parts).filter(([name]) => names.includes(name))),
})

/** Checks versions for the next contract against each other, and against what was handed in before. */
export const prepareWaiting = (
  before: Newest,
  publications: readonly Publication[],
  force: boolean,
): Result<NextTrial, Failure> => {
  const names = publications.map(({ part }) => part)
  const first = publications.find(({ part }) => !ownValue(before.parts, part))
  if (first)
    return refuse(
      'nothing-live',
      `${first.part} has no live version yet, and is made for contract ${first.published.needs}, which is not live: publish a first version for the contract of today, or wait for the major release`,
    )
  const number = before.number + 1
  const added = publish(publications, false)(before, { number, now: LATEST_MS, force })
  if (!added.ok) return added
  const [then, now] = [nextSite(before), nextSite<Newest>({ ...added.value, number })]
  const { [CONTENT_PART as PartName]: _, ...parts } = now.parts
  const conflicts = findConflicts({}, parts)
  const [misfit] = conflicts
  if (misfit && !force) return refuse(misfit.kind, misfit.message)
  const isTried = Object.hasOwn(now.parts, 'shell')
  // Where the shell comes now, what was handed in before it is tried with the release: it cannot refuse the shell.
  const isFirstShell = !Object.hasOwn(then.parts, 'shell')
  const after = isFirstShell ? selectParts(now, [...names, CONTENT_PART]) : now
  return ok({
    before: then,
    after,
    published: isTried ? names.filter((name) => Object.hasOwn(after.parts, name)) : [],
    overridden: conflicts.map(({ message }) => message),
  })
}

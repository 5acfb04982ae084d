// The step of a major release: shell, player and all ready parts go live in one revision.
import { isDeepStrictEqual } from 'node:util'
import { CONTENT_PART } from '@site/shared/document'
import type { PartName } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { inOneRevision, refuseUnpublished, type Step } from '../registry/change'
import { findLiveShell, isServedBy } from '../registry/checks/contractCheck'
import { makeLive } from '../registry/operations'
import { ownValue, type PublishedPart, type SiteState, typedEntries } from '../registry/revision'
import { findNextRelease, type NextRelease, type UnreadyPart } from './nextRelease'
import { nextReleaseContent } from './nextRelease.content'

const describeUnready = ({ part, owner, why }: UnreadyPart): string => `${part} (${owner}): ${why}`

/** Parts without which there is no page. */
const NEEDED: readonly string[] = ['shell', CONTENT_PART]

const checkLeftOut = (
  { parts }: SiteState,
  { ready, unready }: NextRelease,
  without: readonly PartName[],
): Result<void, Failure> => {
  for (const name of without) {
    if (!Object.hasOwn(parts, name)) return refuseUnpublished({ parts }, name)
    if (NEEDED.includes(name))
      return refuse('is-needed', `${name} cannot be left out: no page is made without it`)
    if (![...ready, ...unready].some(({ part }) => part === name))
      return refuse('fits-already', `${name} fits the next contract as it is: leave out --without ${name}`)
  }
  return ok(undefined)
}

/** Plans the next major release, or refuses it: without its shell, or while a part that is shown is neither ready nor left out. */
export const planNext = (
  state: SiteState,
  without: readonly PartName[],
): Result<NextRelease & { readonly contract: string }, Failure> => {
  const release = findNextRelease(state)
  if (!release)
    return refuse(
      'nothing-handed-in',
      'Nothing is handed in for another major contract: publish shell and parts of it with --no-live',
    )
  const { contract } = release
  if (contract === undefined)
    return refuse(
      'no-next-shell',
      `The shell of the next contract is not handed in: site publish shell --no-live. Ready: ${release.ready.map(({ part, version }) => `${part} ${version}`).join(', ')}`,
    )
  const named = checkLeftOut(state, release, without)
  if (!named.ok) return named
  const missing = release.unready.filter(({ part, isOff }) => !isOff && !without.includes(part))
  if (missing.length === 0) return ok({ ...release, contract })
  const choices = missing.filter(({ part }) => !NEEDED.includes(part)).map(({ part }) => ` --without ${part}`)
  const remedy = choices.length === 0 ? '' : `, or leave them out: site major${choices.join('')}`
  const message = `Not ready for contract ${contract}:\n${missing.map(describeUnready).join('\n')}\nThey hand in with --no-live${remedy}`
  return err({ kind: 'not-ready', message })
}

/** Ends canaries that the live shell cannot serve. */
const endUnfitCanaries = (state: SiteState): SiteState['parts'] => {
  const shell = findLiveShell(state)
  const parts = typedEntries(state.parts).map(([name, part]): readonly [PartName, PublishedPart] => {
    const tried = part.canary && ownValue(part.versions, part.canary.version)
    return [name, tried && shell && !isServedBy(shell, tried) ? { ...part, canary: null } : part]
  })
  return Object.fromEntries(parts)
}

const leaveOut = (part: PublishedPart): PublishedPart =>
  part.disabled ? part : { ...part, disabled: { message: nextReleaseContent.leftOut, leftOut: true } }

/**
 * Makes the ready versions live in one revision. Parts that are left out are switched off until a version of theirs fits; canaries of
 * the contract before end. Refused where the site has changed since the release was planned and tried.
 */
export const takeNext = (planned: NextRelease, without: readonly PartName[]): Step =>
  inOneRevision([
    (state) => {
      if (!isDeepStrictEqual(findNextRelease(state), planned))
        return refuse(
          'changed-meanwhile',
          'Another command changed what is ready meanwhile, and nothing was done: look at site status, then repeat the command',
        )
      const versions = new Map(planned.ready.map(({ part, version }) => [part, version]))
      const parts = typedEntries(state.parts).map(([name, part]): readonly [PartName, PublishedPart] => {
        const version = without.includes(name) ? undefined : versions.get(name)
        if (version !== undefined) return [name, makeLive(part, version)]
        return [name, without.includes(name) ? leaveOut(part) : part]
      })
      const taken = { ...state, parts: Object.fromEntries(parts) }
      return ok({ ...taken, parts: endUnfitCanaries(taken) })
    },
  ])

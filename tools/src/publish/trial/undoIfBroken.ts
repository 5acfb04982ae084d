import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { inOneRevision, type Step } from '../../registry/change'
import { remove, rollBack } from '../../registry/operations'
import { ownValue } from '../../registry/revision'
import type { Site } from '../../workspace/site'
import type { PublishOutcome } from '../publish'
import { changeAndPrerender } from '../publishSite'
import { NO_BROWSER } from './chromium'
import { NOT_REACHED, type tryVersions } from './smokeTest'

/** Whether the publication changed what visitors get. */
const isChange = ({ outcome }: PublishOutcome): boolean => outcome === 'published' || outcome === 'live-again'

/** Skips parts whose live version is no longer the one published. */
const undoOne =
  ({ part: name, version }: PublishOutcome): Step =>
  (state, next) => {
    const part = ownValue(state.parts, name)
    if (part?.live !== version) return ok(state)
    return (part.previous.length > 0 ? rollBack(name) : remove(name))(state, next)
  }

/** Takes publications back, all or none: the version before is live again, and a part that is new goes. */
export const undo = (outcomes: readonly PublishOutcome[]): Step =>
  inOneRevision(outcomes.filter(isChange).map(undoOne))

/** Why a failed trial says nothing about the versions; undefined where it does. */
const explainUntried = ({ isCdnTold }: Site, { kind }: Failure): string | undefined => {
  if (kind === NO_BROWSER) return 'no browser tried it'
  return kind === NOT_REACHED && isCdnTold?.() === false ? 'the CDN was not told' : undefined
}

/**
 * Tests published versions on their live pages, and undoes the publication where one fails, or its pages could not be made.
 * A version that was not tried, for want of a browser or because the CDN was not purged, stays, and the command fails.
 * @param pages the result of prerendering them
 */
export const undoIfBroken = async (
  site: Site,
  published: readonly PublishOutcome[],
  pages: Result<void, Failure>,
  address: string,
  tryLive: typeof tryVersions,
): Promise<Result<void, Failure>> => {
  const tried = pages.ok ? await tryLive(site, new URL(address).origin, published) : pages
  if (tried.ok || !published.some(isChange)) return tried
  const names = published.map(({ part, version }) => `${part} ${version}`).join(', ')
  const fail = (outcome: string): Result<never, Failure> =>
    err({ kind: 'smoke', message: `${tried.error.message}\n${outcome}` })
  const why = explainUntried(site, tried.error)
  if (why !== undefined)
    return fail(`${names}: not tried, and not taken back, since ${why}; then: site smoke`)
  const change = `undo publish ${names}: its smoke test failed`
  const undone = await changeAndPrerender(site, change, undo(published))
  return fail(undone.ok ? `${names}: taken back, see site history` : undone.error.message)
}

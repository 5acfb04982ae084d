import { err, type Result } from '@site/shared/result'
import { changeAndPrerender } from '../publication/pages'
import type { PublishOutcome } from '../publication/publish'
import type { Failure, Site } from '../workspace/site'
import { NOT_REACHED } from './smokeTest'
import { isChange, undo } from './undo'

/** A version visitors are to have. */
export type Tried = Pick<PublishOutcome, 'part' | 'version'>

/** Opens the live pages of versions as visitors do. */
export type TryVersions = (
  site: Pick<Site, 'logger'>,
  origin: string,
  versions: readonly Tried[],
) => Promise<Result<void, Failure>>

const takeBack = async (
  site: Site,
  published: readonly PublishOutcome[],
  names: string,
): Promise<Failure['message']> => {
  const change = `undo publish ${names}: its smoke test failed`
  const undone = await changeAndPrerender(site, change, undo(published))
  return undone.ok ? `${names}: taken back, see site history` : undone.error.message
}

/** Whether visitors may have what was before only because a CDN was not told: that says nothing of the versions. */
const isUntried = ({ isCdnTold }: Site, { kind }: Failure): boolean =>
  kind === NOT_REACHED && isCdnTold?.() === false

/**
 * Tries what was published on its live pages, and takes it back where it fails there, or where its pages could not be made.
 * What no page reaches because a CDN was not told stands, and the command fails.
 * @param pages what came of prerendering them
 */
export const keepIfAlive = async (
  site: Site,
  published: readonly PublishOutcome[],
  pages: Result<void, Failure>,
  address: string,
  tryVersions: TryVersions,
): Promise<Result<void, Failure>> => {
  const tried = pages.ok ? await tryVersions(site, new URL(address).origin, published) : pages
  if (tried.ok || !published.some(isChange)) return tried
  const names = published.map(({ part, version }) => `${part} ${version}`).join(', ')
  const outcome = isUntried(site, tried.error)
    ? `${names}: not tried, and not taken back, since the CDN was not told; then: site smoke`
    : await takeBack(site, published, names)
  return err({ kind: 'smoke', message: `${tried.error.message}\n${outcome}` })
}

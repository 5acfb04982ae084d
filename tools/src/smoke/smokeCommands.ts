import { systemClock } from '@site/shared/clock'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import { deployedAt } from '../dev/against/deployedSite'
import { changeAndPrerender } from '../publication/pages'
import type { PublishOutcome } from '../publication/publish'
import { ownValue } from '../registry/revision'
import type { Failure, Site } from '../workspace/site'
import { openChromium } from './chromium'
import { smokeTest } from './smokeTest'
import { isChange, undo } from './undo'

/** A version visitors are to have. */
type Tried = Pick<PublishOutcome, 'part' | 'version'>

const together = (results: readonly Result<unknown, Failure>[]): Result<void, Failure> => {
  const messages = results.flatMap((result) => (result.ok ? [] : [result.error.message]))
  return messages.length === 0 ? ok(undefined) : err({ kind: 'smoke', message: messages.join('\n') })
}

/** Opens the live pages of versions in the machine's browser, and tells which. */
const tryVersions = async (
  { logger }: Pick<Site, 'logger'>,
  origin: string,
  versions: readonly Tried[],
): Promise<Result<void, Failure>> => {
  const opened = await openChromium(process.env)
  if (!opened.ok) return opened
  const { registry } = deployedAt(origin)
  const browser = opened.value
  const results: Result<unknown, Failure>[] = []
  try {
    for (const { part, version } of versions) {
      const tried = await smokeTest({ origin, part, version, registry, browser, clock: systemClock })
      if (tried.ok) logger.info(`${part} ${version} is alive at ${tried.value.join(', ')} of ${origin}`)
      results.push(tried)
    }
  } finally {
    await browser.close()
  }
  return together(results)
}

/** Opens the pages a live part is in. */
export const smoke = async (site: Site, part: PartName, address: string): Promise<Result<void, Failure>> => {
  const { origin } = new URL(address)
  const registry = await deployedAt(origin).registry()
  if (!registry.ok) return registry
  const live = ownValue(registry.value.parts, part)?.live as Version | undefined
  if (live === undefined) return err({ kind: 'unknown-part', message: `${origin} has no part ${part}` })
  return tryVersions(site, origin, [{ part, version: live }])
}

/**
 * Tries what was published on its live pages, and takes it back where it fails there, or where its pages could not be made.
 * @param pages what came of prerendering them
 */
export const keepIfAlive = async (
  site: Site,
  published: readonly PublishOutcome[],
  pages: Result<void, Failure>,
  address: string,
): Promise<Result<void, Failure>> => {
  const { origin } = new URL(address)
  const tried = pages.ok ? await tryVersions(site, origin, published) : pages
  if (tried.ok || !published.some(isChange)) return tried
  const names = published.map(({ part, version }) => `${part} ${version}`).join(', ')
  const undone = await changeAndPrerender(
    site,
    `undo publish ${names}: its smoke test failed`,
    undo(published),
  )
  const message = undone.ok ? `${names}: taken back, see site history` : undone.error.message
  return err({ kind: 'smoke', message: `${tried.error.message}\n${message}` })
}

import { systemClock } from '@site/shared/clock'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import { ownValue } from '../registry/revision'
import { deployedAt } from '../workspace/deployedSite'
import type { Failure, Site } from '../workspace/site'
import { openChromium } from './chromium'
import type { Tried, TryVersions } from './keepIfAlive'
import { NOT_REACHED, smokeTest } from './smokeTest'

/** One failure that tells them all; no version was reached where none of those that failed was. */
const together = (results: readonly Result<unknown, Failure>[]): Result<void, Failure> => {
  const failures = results.flatMap((result) => (result.ok ? [] : [result.error]))
  if (failures.length === 0) return ok(undefined)
  const kind = failures.every((failure) => failure.kind === NOT_REACHED) ? NOT_REACHED : 'smoke'
  return err({ kind, message: failures.map(({ message }) => message).join('\n') })
}

/** Opens the live pages of versions in the machine's browser, and tells which. */
export const tryVersions: TryVersions = async (
  { logger }: Pick<Site, 'logger'>,
  origin: string,
  versions: readonly Tried[],
) => {
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

import { ok, type Result } from '@site/shared/result'
import { type BuildResult, buildParts } from '../workspace/builds'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { checkPublication, type GateOptions } from './gate'
import { reportSkipped } from './pages'
import { type PublishOutcome, publishJobs } from './publish'

const SENTENCES = {
  published: 'is published, and live',
  'live-again': 'was published already, and is live again',
  moved: 'is live already, and loaded from another origin now',
  unchanged: 'is live already: nothing to change',
} as const satisfies Readonly<Record<PublishOutcome['outcome'], string>>

/** What became of a publication, as a sentence. */
export const describeOutcome = ({ part, version, outcome }: PublishOutcome): string =>
  `${part} ${version} ${SENTENCES[outcome]}`

/** Publishes what the `dist` folders of parts hold, in one revision of the site, once it is checked: all, or none. */
export const publishParts = async (
  parts: readonly PartSource[],
  site: Site,
  options: GateOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  if (parts.length === 0) return ok([])
  const checked = await checkPublication(site, parts, options)
  if (!checked.ok) return checked
  reportSkipped(site, checked.value.newest)
  const published = await publishJobs(site.store, checked.value, options)
  if (published.ok) for (const outcome of published.value) site.logger.info(describeOutcome(outcome))
  return published
}

/** Publishes what builds left, and leaves out those that failed. */
export const publishBuilt = (
  results: readonly BuildResult[],
  site: Site,
  options: GateOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> =>
  publishParts(
    results.flatMap((result) => (result.ok ? [result.value.part] : [])),
    site,
    options,
  )

/**
 * Builds what has changed and publishes it. A part that cannot be built keeps its last published version:
 * one team's broken build must not keep the others from working.
 */
export const buildAndPublish = async (site: Site, parts: readonly PartSource[]): Promise<void> => {
  const builds = await buildParts(parts, site.logger)
  for (const result of [...builds, await publishBuilt(builds, site, { promises: 'never', pages: false })])
    if (!result.ok) site.logger.error(result.error.message)
}

// Publishes to or changes a whole site, then prerenders its pages.
import { CONTENT_PART } from '@site/shared/document'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { whileWorking } from '../lib/logger'
import { reportConfiguration } from '../prerender/configuration'
import type { PrerenderOptions } from '../prerender/makePages'
import type { Step } from '../registry/change'
import { statusTable } from '../registry/historyTables'
import { changeSite, type Newest } from '../registry/revisions'
import { type BuildResult, buildParts, chooseParts, findParts, type PartSource } from '../workspace/parts'
import type { Site } from '../workspace/site'
import type { GateOptions } from './gate'
import { describeDryOutcome, describeOutcome, type PublishOutcome, publishJobs } from './publish'
import { publishWords } from './publish.content'
import { publishRefusals } from './refusal.content'

/**
 * Runs a task for named parts of a checkout, or for all. `content` is the content folder, which goes live in the same revision
 * as a new major contract.
 */
export const withParts = async <T>(
  site: Pick<Site, 'root' | 'contentDir'>,
  names: readonly string[],
  work: (parts: readonly PartSource[]) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const named = names.filter((name) => name !== CONTENT_PART)
  const isContentAlone = names.length > 0 && named.length === 0
  const all = findParts(site.root)
  if (!isContentAlone && all.length === 0)
    return err({
      kind: 'no-parts',
      message: translate(publishRefusals).noParts(site.root),
    })
  const parts = isContentAlone ? ok([]) : chooseParts(all, named)
  if (!parts.ok) return parts
  if (named.length === names.length) return work(parts.value)
  const { withContent } = await import('./publishContent')
  return withContent(site, (content) => work([...parts.value, content]))
}

/** Prints which damaged revisions were skipped. */
export const reportSkipped = ({ logger }: Pick<Site, 'logger'>, { skipped = [] }: Newest): void => {
  for (const sentence of skipped) logger.error(sentence)
}

/** Prints the outcomes of publications, after prerendering if pages follow. */
export const report = (
  { logger, isDryRun }: Pick<Site, 'logger' | 'isDryRun'>,
  outcomes: readonly PublishOutcome[],
): void => {
  for (const outcome of outcomes)
    logger.info(isDryRun ? describeDryOutcome(outcome) : describeOutcome(outcome))
}

/** Checks and publishes the `dist` folders of parts in one revision: all, or none. */
export const publishParts = async (
  parts: readonly PartSource[],
  site: Site,
  options: GateOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  if (parts.length === 0) return ok([])
  const names = parts.map(({ name }) => name).join(', ')
  // Loaded on demand: gate, content and prerenderer take longer to load than most commands run.
  const { checkPublication } = await import('./gate')
  const check = () => checkPublication(site, parts, options)
  const checked = await whileWorking(site.logger, () => translate(publishWords).trying(names), check)
  if (!checked.ok) return checked
  reportSkipped(site, checked.value.before)
  const publish = () => publishJobs(site.store, checked.value, options)
  return whileWorking(
    site.logger,
    () =>
      site.isDryRun ? translate(publishWords).wouldPublish(names) : translate(publishWords).publishing(names),
    publish,
  )
}

/**
 * Prerenders the pages after a change of the site. A site whose shell is not published yet has no pages.
 */
export const prerenderChanged = async (
  site: Pick<Site, 'store' | 'configFile' | 'logger' | 'lateParts' | 'isDryRun'>,
  options: PrerenderOptions = {},
): Promise<Result<void, Failure>> => {
  const { prerenderSite } = await import('../prerender/prerender')
  const prerendered = await prerenderSite(site, options)
  if (!prerendered.ok && prerendered.error.kind === 'no-shell') {
    site.logger.info(translate(publishWords).noShell)
    return ok(undefined)
  }
  return map(prerendered, () => undefined)
}

/** Changes the site, then prerenders the pages that visitors receive. */
export const changeAndPrerender = async (
  site: Site,
  change: string,
  step: Step,
  { force = false }: { readonly force?: boolean } = {},
): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.store, change, step, { force })
  if (!changed.ok) return changed
  const { before, after } = changed.value
  reportSkipped(site, before)
  if (before === after) site.logger.info(translate(publishWords).noChange)
  if (site.isDryRun) site.logger.info(translate(publishWords).siteWouldBe)
  site.logger.info(statusTable(after))
  return prerenderChanged(site)
}

/** Results of a publication: of the parts and the site's first content, and of the pages, if they follow. */
export interface SitePublication {
  readonly published: Result<readonly PublishOutcome[], Failure>
  readonly pages: Result<void, Failure>
}

/** Publishes builds of parts, in one revision with the first content of a site, and prerenders the pages. */
export const publishSite = async (
  site: Site,
  parts: readonly PartSource[],
  options: GateOptions,
): Promise<SitePublication> => {
  const { withFirstContent } = await import('./publishContent')
  const published = await withFirstContent(site, parts, (all) => publishParts(all, site, options))
  if (!published.ok) return { published, pages: ok(undefined) }
  const pages = await prerenderChanged(site)
  if (pages.ok) report(site, published.value)
  if (parts.some(({ name }) => name === CONTENT_PART)) await reportConfiguration(site)
  return { published, pages }
}

const listBuilt = (builds: readonly BuildResult[]): readonly PartSource[] =>
  builds.flatMap((build) => (build.ok ? [build.value.part] : []))

/** Builds what has changed, publishes it and prerenders the pages. The prerenderer is loaded while webpack is at work. */
export const deploy = async (
  site: Site,
  parts: readonly PartSource[],
  options: GateOptions,
): Promise<readonly Result<unknown, Failure>[]> => {
  const builds = await buildParts(parts, site.logger, () => void import('../prerender/prerender'))
  const { published, pages } = await publishSite(site, listBuilt(builds), options)
  return [...builds, published, pages]
}

/**
 * Builds what has changed and publishes it. A part that cannot be built keeps its last published version:
 * one team's broken build must not keep the others from working.
 */
export const buildAndPublish = async (
  site: Site,
  parts: readonly PartSource[],
  options: Pick<GateOptions, 'compressed'> = {},
): Promise<void> => {
  const builds = await buildParts(parts, site.logger)
  const published = await publishParts(listBuilt(builds), site, {
    promises: 'never',
    pages: false,
    ...options,
  })
  if (published.ok) report(site, published.value)
  for (const result of [...builds, published]) if (!result.ok) site.logger.error(result.error.message)
}

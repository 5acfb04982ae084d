import { readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { ownValue } from '../registry/revision'
import { deriveRegistry, type Newest } from '../registry/revisions'
import { type Failure, readSiteConfig, type Site } from '../workspace/site'
import { deployedApi, localApi } from './dataSources'
import { prerenderSite, type SiteOutcome } from './prerenderSite'
import {
  changeSettings,
  demoEnvironment,
  firstSettings,
  isDemo,
  type SiteSettings,
  settingsOf,
} from './settings'
import type { DataSource } from './siteData'

export interface PrerenderOptions {
  /** Renders all pages, so that they show what their sources say now. */
  readonly everything?: boolean
  /** Where pages get their data in the place of the site's own api, which the same process is about to serve. */
  readonly source?: DataSource
  /** Files below `live/` that are written whatever is known of them. */
  readonly unsure?: readonly string[]
}

const describe = ({ pages, rendered, written, ending }: SiteOutcome): string =>
  ending === 'superseded'
    ? 'the pages are of a newer revision already'
    : `prerendered ${pages} pages: ${rendered.length} rendered, ${written} written`

/** How often pages are made again because another command took over while they were written. */
const MAX_REPAIRS = 5

/** A site nobody configured takes the configuration of the checkout, once. */
const configureFirst = async ({ store, configFile, logger }: Site): Promise<Result<Newest, Failure>> => {
  const settings = flatMap(await readSiteConfig(configFile), firstSettings)
  if (!settings.ok) return settings
  const changed = await changeSettings(store, settings.value, (before) => before !== null)
  return map(changed, ({ after }) => {
    logger.info(
      `the site is configured from ${configFile}, its data come from ${after.settings?.api}: site configure`,
    )
    return after
  })
}

const configured = async (site: Site): Promise<Result<Newest, Failure>> => {
  const newest = await deriveRegistry(site.store)
  if (!newest.ok) return newest
  if (!ownValue(newest.value.parts, 'shell'))
    return err({ kind: 'no-shell', message: 'No shell is published: publish it first' })
  return newest.value.settings === null ? configureFirst(site) : newest
}

/** Nobody's environment has a say in it: what `demo` invents is the same everywhere. */
export const sourceOf = (settings: SiteSettings): Result<DataSource, Failure> =>
  isDemo(settings.api)
    ? map(readApiConfig(demoEnvironment(settings.api)), (own) => localApi(own, settings.config.publicUrl))
    : ok(deployedApi(settings))

const prerenderOnce = async (
  site: Site,
  { source, ...options }: PrerenderOptions,
): Promise<Result<SiteOutcome, Failure>> => {
  const newest = await configured(site)
  if (!newest.ok) return newest
  const settings = settingsOf(newest.value)
  if (!settings.ok) return settings
  if (!settings.value)
    return err({ kind: 'no-settings', message: 'The site has no settings: site configure' })
  const own = source ? ok(source) : sourceOf(settings.value)
  if (!own.ok) return own
  const job = { store: site.store, newest: newest.value, settings: settings.value, source: own.value }
  try {
    return await prerenderSite({ ...job, ...options, clock: systemClock, logError: site.logger.error })
  } finally {
    await own.value.close()
  }
}

/**
 * Prerenders the pages of a site with its own shell, configuration and api, and writes what differs. Where another command
 * took over meanwhile, it writes once more what it may have written too late, from the newest revision.
 */
export const prerender = async (
  site: Site,
  options: PrerenderOptions = {},
  repairs = MAX_REPAIRS,
): Promise<Result<void, Failure>> => {
  const outcome = await prerenderOnce(site, options)
  if (!outcome.ok) return outcome
  const { ending, unsure } = outcome.value
  if (ending === 'overtaken' && repairs > 0) return prerender(site, { ...options, unsure }, repairs - 1)
  site.logger.info(describe(outcome.value))
  return ok(undefined)
}

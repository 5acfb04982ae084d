import { readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { ownValue } from '../registry/revision'
import { deriveRegistry, type Newest } from '../registry/revisions'
import type { Failure, Site } from '../workspace/site'
import { readSiteConfig } from '../workspace/siteConfigFile'
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
}

const describe = ({ pages, rendered, written, shown }: SiteOutcome): string => {
  const done = `prerendered ${pages} pages: ${rendered.length} rendered, ${written} written`
  return shown === 'shown' ? done : `${done}; a newer revision is shown already`
}

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

/** Prerenders the pages of a site with its own shell, configuration and api, and shows them. */
export const prerender = async (
  site: Site,
  { everything = false, source }: PrerenderOptions = {},
): Promise<Result<void, Failure>> => {
  const newest = await configured(site)
  if (!newest.ok) return newest
  const settings = settingsOf(newest.value)
  if (!settings.ok) return settings
  if (!settings.value)
    return err({ kind: 'no-settings', message: 'The site has no settings: site configure' })
  const own = source ? ok(source) : sourceOf(settings.value)
  if (!own.ok) return own
  const { error: logError, info } = site.logger
  const job = { store: site.store, newest: newest.value, settings: settings.value, source: own.value }
  try {
    const outcome = await prerenderSite(
      {
        ...job,
        clock: systemClock,
        logError,
        onShown: ({ length }) => info(`${length} pages are there, the others follow`),
      },
      everything,
    )
    return map(outcome, (done) => info(describe(done)))
  } finally {
    await own.value.close()
  }
}

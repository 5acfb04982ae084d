// Prerenders the pages of a site: makes those of its newest state, again where another command writes pages meanwhile.
import { readApiConfig } from '@site/api'
import { err, map, ok, type Result } from '@site/shared/result'
import { type Failure, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { ownValue } from '../registry/revision'
import { deriveRegistry, type Newest } from '../registry/revisions'
import type { Store } from '../store/store'
import { deployedApi, localApi } from './dataSources'
import { makePages, type PagesSite, type PrerenderOptions, type SiteOutcome } from './makePages'
import { pagesWords } from './pages.content'
import { noteOutcome } from './pagesOutcome'
import { changeSettings, demoEnvironment, isDemo, readSettings, type SiteSettings } from './settings'
import type { DataSource } from './siteData'

/** Attempts while other commands write pages at the same time. */
const MAX_ATTEMPTS = 20

/** The newest state of a site, with settings: a site that was never configured gets the default ones. */
const readConfigured = async ({
  store,
  configFile,
  logger,
  isDryRun,
}: PagesSite): Promise<Result<readonly [Newest, SiteSettings], Failure>> => {
  const words = translate(pagesWords)
  const newest = await deriveRegistry(store)
  if (!newest.ok) return newest
  if (!ownValue(newest.value.parts, 'shell')) return err({ kind: 'no-shell', message: words.noShell })
  const settings = await readSettings(newest.value, configFile)
  if (!settings.ok) return settings
  if (newest.value.settings !== null) return ok([newest.value, settings.value])
  const changed = await changeSettings(store, settings.value, (before) => before !== null)
  return map(changed, ({ after }) => {
    const { api } = settings.value
    const describe = isDryRun ? words.wouldBeConfigured : words.configured
    logger.info(describe(configFile, api))
    return [after, settings.value]
  })
}

/** Opens the api of a site's settings. The environment has no influence: `demo` is the same on every machine. */
export const openSource = (
  settings: SiteSettings,
  store: Pick<Store, 'read'>,
): Result<DataSource, Failure> =>
  isDemo(settings.api)
    ? map(readApiConfig(demoEnvironment(settings.api)), (own) => localApi(own, settings.config, store))
    : ok(deployedApi(settings))

/** Prerenders the newest state once; undefined if another command wrote pages meanwhile. */
const attempt = async (
  site: PagesSite,
  options: PrerenderOptions,
  contested: Set<string>,
): Promise<Result<SiteOutcome | undefined, Failure>> => {
  const configured = await readConfigured(site)
  if (!configured.ok) return configured
  const source = options.source ? ok(options.source) : openSource(configured.value[1], site.store)
  if (!source.ok) return source
  try {
    return await makePages(site, configured.value, source.value, options, contested)
  } finally {
    if (!options.source) await source.value.close()
  }
}

const attemptUntilDone = async (
  site: PagesSite,
  options: PrerenderOptions,
): Promise<Result<SiteOutcome, Failure>> => {
  const words = translate(pagesWords)
  const contested = new Set<string>()
  try {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const done = await attempt(site, options, contested)
      if (!done.ok) return done
      if (!done.value) continue
      const { pages, rendered, written } = done.value
      const describe = site.isDryRun ? words.wouldBeDone : words.done
      site.logger.info(describe(pages, rendered.length, written))
      return ok(done.value)
    }
  } finally {
    await options.source?.close()
  }
  return err({ kind: 'pages-busy', message: words.busy })
}

/**
 * Prerenders the pages of a site with its own shell, configuration and api, and writes those that differ, each in one step.
 * If another command writes pages meanwhile, starts again from the newest revision, and writes the contested files again. How it
 * ended is noted for those who watch the site.
 */
export const prerenderSite = async (
  site: PagesSite,
  options: PrerenderOptions = {},
): Promise<Result<SiteOutcome, Failure>> => {
  try {
    const done = await attemptUntilDone(site, options)
    await noteOutcome(site, done)
    return done
  } catch (cause) {
    // A disk, or object storage, that fails.
    await noteOutcome(site, err({ kind: 'thrown', message: readMessage(cause) }))
    throw cause
  }
}

/** Prerenders a site; returns no details. */
export const prerender = async (
  site: PagesSite,
  options?: PrerenderOptions,
): Promise<Result<void, Failure>> => map(await prerenderSite(site, options), () => undefined)

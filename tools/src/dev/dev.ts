import { ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { seconds } from '../logger/logger'
import { publishOwnContent } from '../publication/publishContent'
import { buildAndPublish } from '../publication/publishParts'
import { type Environment, LOOPBACK } from '../server/listening'
import { readSettings, type ServerSettings, serveUntilStopped } from '../server/serving'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { type Rebuild, type Watch, watchPart } from './developmentBuild'
import { writeDevelopmentPage } from './developmentPages'
import { createRefreshing, type Refreshing } from './refreshing'
import { publishDevelopmentShell, republish } from './republish'

interface Session {
  readonly site: Site
  readonly config: SiteConfig
  readonly refreshing: Refreshing
}

const onRebuild =
  ({ site, config, refreshing }: Session, part: PartSource) =>
  async (rebuild: Rebuild): Promise<void> => {
    if (rebuild.kind === 'broken') {
      refreshing.broken(part.name, rebuild.message)
      return site.logger.error(`${part.name}\n${rebuild.message}`)
    }
    refreshing.built(part.name, rebuild.build)
    const result = await republish(site.siteDir, rebuild.dist, config)
    if (!result.ok) return site.logger.error(result.error.message)
    if (result.value) refreshing.published(part.name)
    site.logger.info(`${part.name} built in ${seconds(rebuild.tookMs)}`)
  }

/** One after another, so that the first builds do not fight over the processor. */
const watchAll = async (session: Session, parts: readonly PartSource[]): Promise<readonly Watch[]> => {
  const watches: Watch[] = []
  for (const part of parts) {
    session.site.logger.info(`building ${part.name} for development …`)
    const watch = await watchPart(part, onRebuild(session, part))
    watches.push(watch)
    await watch.first
  }
  return watches
}

const serveWatched = async (
  session: Session,
  settings: ServerSettings,
  parts: readonly PartSource[],
): Promise<Result<void, Failure>> => {
  const watches = await watchAll(session, parts)
  const page = await writeDevelopmentPage(session.site.siteDir, settings.config)
  const served = page.ok ? await serveUntilStopped(session.site, settings, session.refreshing.routes) : page
  await Promise.all(watches.map((watch) => watch.stop()))
  return served
}

/**
 * The others are as published; a shell among them is built for development, which refreshing needs.
 * What fails stays as it was published last.
 */
const bringOthersUpToDate = async (site: Site, others: readonly PartSource[]): Promise<void> => {
  const shell = others.find(({ name }) => name === 'shell')
  const published = shell ? await publishDevelopmentShell(site, shell) : ok(undefined)
  if (!published.ok) site.logger.error(published.error.message)
  await buildAndPublish(
    site,
    others.filter((part) => part !== shell),
  )
}

/** Serves the site with these parts built for development and refreshed on save; all parts when none is named. */
export const dev = async (
  site: Site,
  names: readonly string[],
  env: Environment,
): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env, LOOPBACK)
  if (!settings.ok) return settings
  const all = findParts(site.root)
  const watched = chooseParts(all, names)
  if (!watched.ok) return watched
  await bringOthersUpToDate(
    site,
    all.filter((part) => !watched.value.includes(part)),
  )
  const content = await publishOwnContent(site)
  if (!content.ok) return content
  const refreshing = createRefreshing({ siteDir: site.siteDir, parts: watched.value })
  const session = { site, config: settings.value.config, refreshing }
  return serveWatched(session, settings.value, watched.value)
}

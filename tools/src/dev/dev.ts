import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { publishOwnContent } from '../publish/publishContent'
import { buildAndPublish } from '../publish/publishSite'
import { type Environment, LOOPBACK } from '../serve/listening'
import { readSettings, type ServerSettings, serveUntilStopped } from '../serve/serve'
import { chooseParts, findParts, type PartSource } from '../workspace/parts'
import type { Site } from '../workspace/site'
import { describeSaves } from './describeSaves'
import type { Watch } from './developmentBuild'
import { writeDevelopmentPage } from './developmentPages'
import { beginDevelopment } from './developmentSite'
import { createRefreshing } from './refreshing'
import { publishDevelopmentShell, type Session, watchAndPublish } from './republish'

/**
 * Publishes the other parts built for production, with a shell built for development, which refreshing requires. A part
 * that fails stays at its last published version.
 */
const publishOthers = async (site: Site, others: readonly PartSource[]): Promise<void> => {
  const shell = others.find(({ name }) => name === 'shell')
  const published = shell ? await publishDevelopmentShell(site, shell) : ok(undefined)
  if (!published.ok) site.logger.error(published.error.message)
  const rest = others.filter((part) => part !== shell)
  await buildAndPublish(site, rest)
}

const serveWatched = async (
  session: Session,
  settings: ServerSettings,
  parts: readonly PartSource[],
): Promise<Result<void, Failure>> => {
  const { site, refreshing } = session
  const writePages = () => writeDevelopmentPage(site.store, settings.config)
  const watches: Watch[] = []
  site.logger.info(describeSaves(site.root, parts))
  // In sequence, so that the first builds do not compete for the processor.
  for (const part of parts) {
    site.logger.info(`building ${part.name} for development …`)
    const watch = await watchAndPublish(session, part, { writePages })
    watches.push(watch)
    await watch.first
  }
  const page = await writePages()
  const served = page.ok ? await serveUntilStopped(site, settings, { development: refreshing.routes }) : page
  await Promise.all(watches.map((watch) => watch.stop()))
  return served
}

/** Serves the site with these parts built for development and refreshed on save; all parts when none is named. */
export const dev = async (
  site: Site,
  names: readonly string[],
  env: Environment,
): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env, LOOPBACK, { showsDemonstration: true })
  if (!settings.ok) return settings
  const all = findParts(site.root)
  const watched = chooseParts(all, names)
  if (!watched.ok) return watched
  const begun = await beginDevelopment(site)
  if (!begun.ok) return begun
  const others = all.filter((part) => !watched.value.includes(part))
  await publishOthers(site, others)
  const content = await publishOwnContent(site)
  if (!content.ok) return content
  const refreshing = createRefreshing({ siteDir: site.siteDir, parts: watched.value })
  return serveWatched({ site, refreshing }, settings.value, watched.value)
}

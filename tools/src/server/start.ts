import { err, type Result } from '@site/shared/result'
import { configureLocally } from '../prerender/configure'
import { localApi } from '../prerender/dataSources'
import { prerender } from '../prerender/prerender'
import { readConfig } from '../prerender/settings'
import { publishOwnContent } from '../publication/publishContent'
import { buildAndPublish } from '../publication/publishParts'
import { readRegistry } from '../registry/revisions'
import type { Failure, Site } from '../workspace/site'
import { findParts } from '../workspace/workspace'
import { type Environment, EVERY_NETWORK } from './listening'
import { readSettings, serveUntilStopped } from './serving'

/** Builds and publishes what has changed, then serves the site until it is stopped. */
export const start = async (site: Site, env: Environment): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env, EVERY_NETWORK)
  if (!settings.ok) return settings
  const registry = await readRegistry(site.store)
  if (!registry.ok) return registry
  await buildAndPublish(site, findParts(site.root))
  const content = await publishOwnContent(site)
  if (!content.ok) return content
  const { api, config } = settings.value
  const configured = await configureLocally(site, config, api.demoEpisodes)
  if (!configured.ok) return configured
  const prerendered = await prerender(
    site,
    configured.value ? { source: localApi(api, config.publicUrl) } : {},
  )
  return prerendered.ok ? serveUntilStopped(site, settings.value) : prerendered
}

/** Serves what is published as it is, until it is stopped: nothing is built, published or prerendered. */
export const serve = async (site: Site, env: Environment): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env, EVERY_NETWORK, await readConfig(site))
  if (!settings.ok) return settings
  const registry = await readRegistry(site.store)
  if (!registry.ok) return registry
  if (registry.value.parts.shell) return serveUntilStopped(site, settings.value)
  return err({
    kind: 'nothing-published',
    message: `${site.siteDir} has no published site: npx site deploy`,
  })
}

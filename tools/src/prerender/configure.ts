import { flatMap, map, type Result } from '@site/shared/result'
import { type Failure, readSiteConfig, type Site } from '../workspace/site'
import { changeSettings, demoWith, isDemo, parseApi, type SiteSettings } from './settings'

/**
 * Sets what the pages of a site are made with.
 * @param api address of what the site calls `/api`, or `demo`, which invents everything: `demo:24` 24 episodes
 */
export const configure = async (site: Site, api: string): Promise<Result<void, Failure>> => {
  const settings = flatMap(await readSiteConfig(site.configFile), (config) =>
    map(parseApi(api), (address): SiteSettings => ({ config, api: address })),
  )
  if (!settings.ok) return settings
  const { config, api: address } = settings.value
  const changed = await changeSettings(site.store, settings.value)
  const invented = isDemo(address) ? ', which invents them' : ''
  return map(changed, () =>
    site.logger.info(`${config.name} is configured: its data come from ${address}${invented}`),
  )
}

/**
 * Configures a site that is served by this checkout: it has the checkout's configuration and the data of the api beside
 * it. A site with an api of its own keeps its settings: the answer is false.
 * @param episodes how many the api beside it invents, where it does not decide itself
 */
export const configureLocally = async (
  site: Site,
  config: SiteSettings['config'],
  episodes?: number,
): Promise<Result<boolean, Failure>> => {
  const changed = await changeSettings(
    site.store,
    { config, api: demoWith(episodes) },
    (before) => !isDemo(before?.api ?? demoWith()),
  )
  return map(changed, ({ after }) => {
    const isOwn = after.settings !== null && isDemo(after.settings.api)
    if (!isOwn) site.logger.info(`the site keeps its configuration, and its data from ${after.settings?.api}`)
    return isOwn
  })
}

import { parsePageConfig } from '@site/shared/document'
import type { SiteConfig } from '@site/shared/site-config'

/** What the remote knows of its site: written into the entry when it is published (`shell/src/embed/remoteEntry.ts`). */
interface Published {
  /** The configuration, as JSON. */
  readonly config: string
  /** The styles of a player, for its shadow root. */
  readonly styles: string
  /** Where the files of the version are: an address, or a path of the site. */
  readonly files: string
}

/** What players of a page have in common. */
export interface StandaloneSite {
  readonly config: SiteConfig
  readonly styles: string
  readonly files: string
  readonly origin: string
}

/** The text that is replaced by the above, as JSON. */
const PLACE = '%site%'

/** In somebody else's page, paths of the site are addresses. */
const withAddresses = (config: SiteConfig, origin: string): SiteConfig => {
  const resolve = (url: string): string => (url === '' ? '' : new URL(url, origin).href)
  const services = Object.entries(config.services).map(([name, url]) => [name, resolve(url)])
  const covers = config.defaultCovers
  return {
    ...config,
    services: { ...config.services, ...Object.fromEntries(services) },
    ...(covers && { defaultCovers: { small: resolve(covers.small), large: resolve(covers.large) } }),
  }
}

/**
 * Reads what the site says of itself.
 * @param origin of the entry: a copy of a site works like the site
 */
export const readStandaloneSite = (origin: string, place = PLACE): StandaloneSite => {
  const { config: text, styles, files }: Published = JSON.parse(place)
  const config = parsePageConfig(text)
  if (!config.ok) throw new Error(config.error.message)
  return { config: withAddresses(config.value, origin), styles, files: new URL(files, origin).href, origin }
}

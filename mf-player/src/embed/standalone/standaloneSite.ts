import { parsePageConfig } from '@site/shared/document'
import type { SiteConfig } from '@site/shared/site-config'

/** The site's data; publishing writes it into the entry (`shell/src/embed/remoteEntry.ts`). */
interface Published {
  /** The configuration, as JSON. */
  readonly config: string
  /** The styles of a player, for its shadow root. */
  readonly styles: string
  /** Folder of the version's files: an address, or a path of the site. */
  readonly files: string
}

/** The site of all players in a page. */
export interface StandaloneSite {
  readonly config: SiteConfig
  readonly styles: string
  readonly files: string
  readonly origin: string
}

/** Publishing replaces this text by a `Published`, as JSON. */
const PLACE = '%site%'

/** Resolves paths against the site: in another site's page they would resolve against that site. */
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
 * Reads the site's data.
 * @param origin the entry's origin, so that a copy of a site uses its own address
 */
export const readStandaloneSite = (origin: string, place = PLACE): StandaloneSite => {
  const { config: text, styles, files }: Published = JSON.parse(place)
  const config = parsePageConfig(text)
  if (!config.ok) throw new Error(config.error.message)
  return { config: withAddresses(config.value, origin), styles, files: new URL(files, origin).href, origin }
}

import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import type { PartLibrary } from '../parts/partLibrary'
import type { RegistrySource } from '../registry/registrySource'
import type { OverridesPage } from './browserOverrides'
import { isOverrideAsked } from './overrideAsked'
import type { Overrides } from './overrides'

/** What the shell has to know of overrides. */
export interface PageOverrides extends Pick<Overrides, 'within' | 'noticeFailure'> {
  /** What shows the live version again when an override's time is over. */
  putBackWith(registry: RegistrySource, library: PartLibrary): void
}

/** What most pages have. */
const none: PageOverrides = {
  within: (source) => source,
  noticeFailure: () => {},
  putBackWith: () => {},
}

/** The overrides of this page; their program is fetched where something asks for one. */
export const loadOverrides = async (config: SiteConfig, page: OverridesPage): Promise<PageOverrides> => {
  if (!isOverrideAsked(config, page.page.location.search, sessionStore)) return none
  try {
    const { openOverrides } = await import('./browserOverrides')
    return openOverrides(config, page)
  } catch (cause) {
    page.log.error('The program for overrides cannot be loaded', cause)
    return none
  }
}

import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import type { OverridesPage } from './browserOverrides'
import { isOverrideAsked } from './overrideAsked'
import type { Overrides } from './overrides'

/** What most pages have. */
const none: Overrides = {
  state: () => null,
  subscribe: () => () => {},
  within: (source) => source,
  noticeFailure: () => {},
  onEnd: () => {},
  reset: () => {},
}

/** The overrides of this page; their program is fetched where something asks for one. */
export const loadOverrides = async (config: SiteConfig, page: OverridesPage): Promise<Overrides> => {
  if (!isOverrideAsked(config, page.page.location.search, sessionStore)) return none
  try {
    const { openOverrides } = await import('./browserOverrides')
    return openOverrides(config, page)
  } catch (cause) {
    page.log.error('The program for overrides cannot be loaded', cause)
    return none
  }
}

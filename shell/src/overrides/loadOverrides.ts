import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import { isOverrideAsked } from './overrideAsked'
import type { OverridesPage, PageOverrides } from './pageOverrides'

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

import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import { readRequest } from './overrideRequest'
import type { OverrideDependencies, Overrides } from './overrides'

/** What the shell needs of the overrides of a page. */
export type PageOverrides = Pick<Overrides, 'within' | 'noticeFailure'>

const none: PageOverrides = { within: (source) => source, noticeFailure: () => {} }

interface OverridesPage extends Pick<OverrideDependencies, 'clock' | 'http' | 'log'> {
  /** As the router sees it. */
  readonly page: Window
}

/** The override of this page, if its URL or its session asks for one; only then its code is fetched. */
export const loadOverrides = async (
  { overrides }: SiteConfig,
  { page, ...dependencies }: OverridesPage,
): Promise<PageOverrides> => {
  const origins = overrides?.origins ?? []
  const requested = readRequest(origins, page.location.search, sessionStore)
  if (requested === null) return none
  try {
    const { openOverrides } = await import('./openOverrides')
    return openOverrides(page, { ...dependencies, origins, requested, storage: sessionStore })
  } catch (cause) {
    dependencies.log.error('The code for overrides cannot be loaded', cause)
    return none
  }
}

import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import { readRequest } from './overrideRequest'
import type { OverrideDependencies, Overrides } from './overrides'

/** The overrides of a page, as far as the shell uses them. */
export type PageOverrides = Pick<Overrides, 'applyTo' | 'reportFailure'>

const none: PageOverrides = { applyTo: (source) => source, reportFailure: () => {} }

interface OverridesPage extends Pick<OverrideDependencies, 'clock' | 'http' | 'log'> {
  /** As the router sees it. */
  readonly page: Window
}

/** Opens the override that the page's URL or session requests. Its code is fetched only then. */
export const loadOverrides = async (
  { overrides }: SiteConfig,
  { page, ...dependencies }: OverridesPage,
): Promise<PageOverrides> => {
  const origins = overrides?.origins ?? []
  const requested = readRequest(origins, page.location.search, sessionStore)
  if (requested === null) return none
  try {
    const { openOverrides } = await import('./OverrideBanner')
    return openOverrides(page, { ...dependencies, origins, requested, storage: sessionStore })
  } catch (cause) {
    dependencies.log.error('The code for overrides cannot be loaded', cause)
    return none
  }
}

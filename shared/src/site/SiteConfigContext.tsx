import { createContext, useContext } from 'react'
import type { SiteConfig } from './siteConfig'

const SiteConfigContext = createContext<SiteConfig | null>(null)

/** Gives the whole configuration to the components of a site; parts read it by `useSiteConfig`. */
export const SiteConfigProvider = SiteConfigContext.Provider

/**
 * The whole configuration of the site this component is shown in, for components of the host.
 * @throws outside of `SiteConfigProvider`
 */
export const useFullSiteConfig = (): SiteConfig => {
  const config = useContext(SiteConfigContext)
  if (config === null) throw new Error('The site configuration is read outside SiteConfigProvider')
  return config
}

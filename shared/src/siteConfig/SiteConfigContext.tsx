import { createContext, useContext } from 'react'
import type { SiteConfig } from './siteConfig'

const SiteConfigContext = createContext<SiteConfig | null>(null)

export const SiteConfigProvider = SiteConfigContext.Provider

/** The configuration of the site this component is shown in. */
export const useSiteConfig = (): SiteConfig => {
  const config = useContext(SiteConfigContext)
  if (config === null) throw new Error('useSiteConfig is called outside SiteConfigProvider')
  return config
}

import { useLocation, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'

/** Tells the document's one true address, by which others should know it. */
export const PageAddress = (): ReactNode => {
  const { publicUrl } = useSiteConfig()
  const { pathname } = useLocation()
  const address = new URL(pathname, publicUrl).href
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  )
}

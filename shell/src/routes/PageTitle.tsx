import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'

/** The document's title while the part that gives a page its own is on its way, or cannot come. */
export const PageTitle = ({ page }: { readonly page: string }): ReactNode => {
  const { name } = useSiteConfig()
  return <title>{[page, name].filter(Boolean).join(' — ')}</title>
}

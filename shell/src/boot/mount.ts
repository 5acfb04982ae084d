import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

/** Takes over the HTML a composed page came with, or fills an empty page. */
export const mount = (root: HTMLElement, site: ReactNode, options: RootOptions): void => {
  if (root.firstElementChild) hydrateRoot(root, site, options)
  else createRoot(root, options).render(site)
}

import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

/**
 * Takes over the HTML a composed page came with, in steps that let the visitor scroll and tap in between,
 * or fills an empty page.
 */
export const mount = (root: HTMLElement, site: ReactNode, options: RootOptions): void => {
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site, options))
  else createRoot(root, options).render(site)
}

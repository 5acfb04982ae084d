import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

/** React empties the root of a site that crashed: what was there, as it was last shown, is put back to be read. */
const keepingContent = (root: HTMLElement, { onUncaughtError, ...options }: RootOptions): RootOptions => {
  const content = [...root.childNodes]
  return {
    ...options,
    onUncaughtError: (error, info) => {
      root.replaceChildren(...content)
      onUncaughtError?.(error, info)
    },
  }
}

/**
 * Takes over the HTML a prerendered page came with, in steps that let the visitor scroll and tap in between,
 * or fills an empty page.
 */
export const mount = (root: HTMLElement, site: ReactNode, options: RootOptions): void => {
  const kept = keepingContent(root, options)
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site, kept))
  else createRoot(root, kept).render(site)
}

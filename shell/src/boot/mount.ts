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

export interface MountOptions extends RootOptions {
  /** Whether the page's HTML was rendered with this very program; that of another one gives way in one step. */
  readonly isOwnHtml: boolean
}

/**
 * Takes over the HTML a prerendered page came with, in steps that let the visitor scroll and tap in between,
 * or fills an empty page.
 */
export const mount = (root: HTMLElement, site: ReactNode, { isOwnHtml, ...options }: MountOptions): void => {
  const kept = keepingContent(root, options)
  if (root.firstElementChild && isOwnHtml) startTransition(() => void hydrateRoot(root, site, kept))
  else createRoot(root, kept).render(site)
}

import type { SiteConfig } from '@site/shared/site-config'

export type Logo = NonNullable<SiteConfig['logo']>

/** Where the controls are shown. */
export interface FramePlace {
  readonly page: Document
  readonly root: ParentNode
  /** Whether the page is the player's own: a page has one main and one heading of the first level. */
  readonly isWhole: boolean
  /** Logo of the collective; without one the live stream has no picture. */
  readonly logo?: Logo | undefined
  /** The address of a path of the site. */
  readonly siteUrl: (path: string) => string
  /** Asks the page around to open an address. Returns false where that page takes no such requests. */
  readonly openAround: (url: string) => boolean
}

/**
 * WordPress lets no link of its sandboxed frames open, and opens those that are posted to it with the secret it added to
 * the address of the frame (`#?secret=...`).
 */
const openInWordPress = ({ location, parent }: Window, url: string): boolean => {
  const secret = new URLSearchParams(location.hash.replace(/^#\??/, '')).get('secret')
  if (!secret) return false
  parent.postMessage({ message: 'link', value: url, secret }, '*')
  return true
}

/** The page of the player alone. */
export const wholePage = (page: Document, logo?: Logo): FramePlace => ({
  page,
  root: page.body,
  isWhole: true,
  logo,
  siteUrl: (path) => path,
  openAround: (url) => page.defaultView !== null && openInWordPress(page.defaultView, url),
})

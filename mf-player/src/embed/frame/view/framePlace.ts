import type { SiteConfig } from '@site/shared/site-config'
import type { FrameContent } from '../../content/frame.content'
import type { FrameSession } from '../state/frameSession'

export type Logo = NonNullable<SiteConfig['logo']>

/** The place of the controls in a document. */
export interface FramePlace {
  readonly page: Document
  readonly root: ParentNode
  /** Whether the document contains only the player, which then has the main landmark and the first-level heading. */
  readonly isWhole: boolean
  /** Logo of the collective, shown for the live stream. */
  readonly logo?: Logo | undefined
  /** Resolves a path of the site. */
  readonly siteUrl: (path: string) => string
  /** Requests the host page to open an address. Returns false if that page supports no such request. */
  readonly openInHost: (url: string) => boolean
}

/** What the view of a frame depends on. */
export interface FrameNeeds {
  readonly place: FramePlace
  readonly content: FrameContent
  readonly radio: string
  readonly session: FrameSession
  /** Seconds; 0 while unknown. */
  readonly durationS: () => number
}

/**
 * WordPress blocks the links of its sandboxed frames. It opens addresses that a frame posts with the secret of the frame's
 * own address (`#?secret=...`).
 */
const openInWordPress = ({ location, parent }: Window, url: string): boolean => {
  const secret = new URLSearchParams(location.hash.replace(/^#\??/, '')).get('secret')
  if (!secret) return false
  parent.postMessage({ message: 'link', value: url, secret }, '*')
  return true
}

/** The place in a document that contains only the player. */
export const wholePage = (page: Document, logo?: Logo): FramePlace => ({
  page,
  root: page.body,
  isWhole: true,
  logo,
  siteUrl: (path) => path,
  openInHost: (url) => page.defaultView !== null && openInWordPress(page.defaultView, url),
})

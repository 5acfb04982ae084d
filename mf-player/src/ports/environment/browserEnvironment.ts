import type { Cancel } from '@site/shared/platform'

/** The browser's situation: network, visibility and address. */
export interface BrowserEnvironment {
  isOnline(): boolean
  isHidden(): boolean
  /** Whether the browser was asked to save data. */
  savesData(): boolean
  onOnline(task: () => void): Cancel
  onVisibilityChange(task: () => void): Cancel
  /** From 0 to 1. */
  random(): number
  /** The address the visitor is at. */
  pageUrl(): string
}

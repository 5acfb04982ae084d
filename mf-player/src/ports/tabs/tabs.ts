import type { Cancel } from '@site/shared/platform'

/** The other tabs of this site in the same browser. */
export interface Tabs {
  /** Tells them that this one plays. */
  announcePlaying(): void
  onOtherPlaying(task: () => void): Cancel
}

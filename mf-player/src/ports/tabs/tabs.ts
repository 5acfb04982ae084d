import type { Cancel } from '@site/shared/platform'

/** The other tabs of this site in the same browser, and the players of other sites that share its storage. */
export interface Tabs {
  /**
   * Tells them that this one plays.
   * @param askedAtMs when its listener asked for the sound, in milliseconds since the Unix epoch
   */
  announcePlaying(askedAtMs: number): void
  /** Calls back with the same of another that plays. */
  onOtherPlaying(task: (askedAtMs: number) => void): Cancel
}

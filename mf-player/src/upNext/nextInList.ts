import type { ReplaySource, SiteEvents } from '@site/shared/platform'

/** The choice that plays what follows in the list; null at its end. */
export const nextInList = (upNext: readonly ReplaySource[]): SiteEvents['replay-selected'] | null => {
  const [replay, ...rest] = upNext
  return replay ? { replay, upNext: rest } : null
}

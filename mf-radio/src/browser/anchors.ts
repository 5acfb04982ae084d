// Anchors of the page: where the address leads to, and how a script leads there as a link would.
import { attempt } from '@site/shared/result'

/** The fragment of the page's address, `#21h14`; empty without one. */
export const readHash = (): string => window.location.hash

/** Whether the page shows the element that its address names. */
export const isAnchorShown = (): boolean => attempt(() => document.querySelector(':target') !== null) === true

/**
 * Leads to an anchor as a link does: the browser scrolls there, marks the element (`:target`) and focuses it if it can be.
 * @param entry `replace` adds no entry to the history
 */
export const showAnchor = (id: string, entry: 'push' | 'replace' = 'push'): void => {
  if (entry === 'replace') window.location.replace(`#${id}`)
  else window.location.assign(`#${id}`)
}

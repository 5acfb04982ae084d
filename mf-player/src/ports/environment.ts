// The browser around the player: network, visibility, address and chance.
import type { Cancel } from '@site/shared/platform'
import { notifyStorage } from '@site/shared/storage'

export interface BrowserEnvironment {
  isOnline(): boolean
  isHidden(): boolean
  /** True while the visitor's data saver is on. */
  savesData(): boolean
  onOnline(task: () => void): Cancel
  onVisibilityChange(task: () => void): Cancel
  /** Calls back when another tab, or a part of this page, changed what the browser stores. */
  onStored(task: () => void): Cancel
  /** Calls the listeners of this page: browsers report a change to other tabs only. */
  notifyStored(key: string): void
  /** From 0 to 1. */
  random(): number
  /** Address of the current page. */
  pageUrl(): string
}

interface NetworkInformation {
  readonly saveData?: boolean
}

type ConnectedNavigator = Navigator & { readonly connection?: NetworkInformation }

const listen = (target: EventTarget, type: string, task: () => void): Cancel => {
  target.addEventListener(type, task)
  return () => target.removeEventListener(type, task)
}

export const domEnvironment = (window: Window): BrowserEnvironment => {
  const navigator: ConnectedNavigator = window.navigator
  return {
    isOnline: () => navigator.onLine !== false,
    isHidden: () => window.document.hidden,
    savesData: () => navigator.connection?.saveData ?? false,
    onOnline: (task) => listen(window, 'online', task),
    onVisibilityChange: (task) => listen(window.document, 'visibilitychange', task),
    onStored: (task) => listen(window, 'storage', task),
    notifyStored: notifyStorage,
    random: () => Math.random(),
    pageUrl: () => window.location.href,
  }
}

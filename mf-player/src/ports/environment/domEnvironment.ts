import type { Cancel } from '@site/shared/platform'
import type { BrowserEnvironment } from './browserEnvironment'

interface NetworkInformation {
  readonly saveData?: boolean
}

type ConnectedNavigator = Navigator & { readonly connection?: NetworkInformation }

const on = (target: EventTarget, type: string, task: () => void): Cancel => {
  target.addEventListener(type, task)
  return () => target.removeEventListener(type, task)
}

/** The browser this page runs in. */
export const domEnvironment = (window: Window): BrowserEnvironment => {
  const navigator: ConnectedNavigator = window.navigator
  return {
    isOnline: () => navigator.onLine !== false,
    isHidden: () => window.document.hidden,
    savesData: () => navigator.connection?.saveData ?? false,
    onOnline: (task) => on(window, 'online', task),
    onVisibilityChange: (task) => on(window.document, 'visibilitychange', task),
    random: () => Math.random(),
    pageUrl: () => window.location.href,
  }
}

/** A notice while the browser is offline. */

import { type ReactNode, useSyncExternalStore } from 'react'
import { offlineContent } from './OfflineNotice.content'
import css from './OfflineNotice.module.css'

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine !== false,
    () => true,
  )

export const OfflineNotice = (): ReactNode => {
  const online = useOnline()
  return (
    <div role="status" className={css.place}>
      {!online && <p className={css.notice}>{offlineContent.notice}</p>}
    </div>
  )
}

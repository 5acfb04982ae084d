import { type PlaybackStatus, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectLoading, selectStatus } from '../sound/sound.slice'
import { barContent } from './bar.content'
import css from './StatusLine.module.css'

const textOf = (status: PlaybackStatus, loading: boolean): string => {
  if (status === 'failed') return barContent.failed
  if (status === 'stalled') return barContent.reconnecting
  return loading ? barContent.loading : ''
}

/** Says what keeps sound from coming; read aloud once, when it changes. */
export const StatusLine = (): ReactNode => {
  const text = useSiteSelector((state) => textOf(selectStatus(state), selectLoading(state)))
  return (
    <p className={css.status} role="status">
      {text}
    </p>
  )
}

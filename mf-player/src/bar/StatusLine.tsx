import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectLoading, selectStatus } from '../sound/sound.slice'
import { barContent } from './bar.content'
import css from './StatusLine.module.css'

const textOf = (reconnecting: boolean, loading: boolean): string => {
  if (reconnecting) return barContent.reconnecting
  return loading ? barContent.loading : ''
}

/** Says that sound is on its way; read aloud once, when it changes. */
export const StatusLine = (): ReactNode => {
  const text = useSiteSelector((state) => textOf(selectStatus(state) === 'stalled', selectLoading(state)))
  return (
    <p className={css.status} role="status">
      {text}
    </p>
  )
}

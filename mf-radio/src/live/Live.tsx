import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import css from './Live.module.css'
import { liveContent } from './live.content'
import { selectLive } from './live.slice'
import { OffAir } from './OffAir'
import { OnAir } from './OnAir'
import { watchLive } from './watchLive'

/** The studio's video stream, which has the same size on and off air. */
export const Live = (): ReactNode => {
  const { live } = useSiteSelector(selectLive)
  const dispatch = useSiteDispatch()
  useEffect(() => dispatch(watchLive()), [dispatch])
  return (
    <section className={css.screen} aria-label={liveContent.title} data-live={live}>
      {live ? <OnAir /> : <OffAir />}
    </section>
  )
}

import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { pauseRequested, playRequested } from '../actions/intents'
import { selectWanted } from '../session/session.slice'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { PauseIcon, PlayIcon } from './icons'

/** Plays and pauses without closing the bar. */
export const TransportButton = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }): ReactNode => {
  const wanted = useSiteSelector(selectWanted)
  const dispatch = useSiteDispatch()
  return (
    <button
      ref={ref}
      type="button"
      className={css.pad}
      aria-label={wanted ? barContent.pause : barContent.play}
      onClick={() => dispatch(wanted ? pauseRequested() : playRequested())}
    >
      {wanted ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

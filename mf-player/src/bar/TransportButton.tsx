import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { pauseRequested, playRequested } from '../actions/intents'
import { selectActive } from '../sound/sound.slice'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { PauseIcon, PlayIcon } from './icons'

/** Plays and pauses without closing the bar. */
export const TransportButton = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }): ReactNode => {
  const active = useSiteSelector(selectActive)
  const dispatch = useSiteDispatch()
  return (
    <button
      ref={ref}
      type="button"
      className={css.pad}
      aria-label={active ? barContent.pause : barContent.play}
      onClick={() => dispatch(active ? pauseRequested() : playRequested())}
    >
      {active ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

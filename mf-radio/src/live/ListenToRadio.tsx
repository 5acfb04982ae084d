// Plays the radio from home, or pauses it.

import { Icon } from '@site/shared/design/Icon'
import {
  liveRequested,
  pauseRequested,
  useSiteConfig,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectCanPauseRadio } from '../browser/playback'
import { Highlight } from '../design/Highlight'
import css from './ListenToRadio.module.css'
import { liveContent } from './live.content'

const PLAY = 'M7 4.5v15l12.5-7.5z'
const PAUSE = 'M6 5h4v14H6zm8 0h4v14h-4z'

/** Without scripts, the player at the end of the page has the browser's own controls. */
export const ListenToRadio = (): ReactNode => {
  const { liveStream, lowDataStream } = useSiteConfig().services
  const canPause = useSiteSelector(selectCanPauseRadio)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.listen}
      data-needs-scripts
      data-stream={canPause ? undefined : liveStream}
      data-low-data-stream={canPause ? undefined : lowDataStream}
      // An early click marks it before React is there.
      suppressHydrationWarning
      onClick={() => dispatch(canPause ? pauseRequested({}) : liveRequested({}))}
    >
      <span className={css.sign}>
        <Icon size={24}>
          <path d={canPause ? PAUSE : PLAY} />
        </Icon>
      </span>
      <span className={css.name}>
        <Highlight tone="dark">{canPause ? liveContent.pause : liveContent.listen}</Highlight>
      </span>
    </button>
  )
}

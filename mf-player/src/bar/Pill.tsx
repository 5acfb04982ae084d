import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { selectReplay } from '../session/session.slice'
import { barContent } from './bar.content'
import { barOpened } from './bar.slice'
import { PlayIcon } from './icons'
import css from './Pill.module.css'

/** The closed player: it plays the live stream, or goes on with the replay that was left. */
export const Pill = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }): ReactNode => {
  const replay = useSiteSelector(selectReplay)
  const dispatch = useSiteDispatch()
  const { liveStream, lowDataStream } = useSiteConfig().services
  return (
    <button
      ref={ref}
      type="button"
      className={css.pill}
      aria-expanded={false}
      aria-label={replay ? barContent.resumeReplay(replay) : barContent.open}
      // What an early click plays; it marks the pill before React hydrates it.
      data-stream={liveStream}
      data-low-data-stream={lowDataStream}
      suppressHydrationWarning
      onClick={() => dispatch(barOpened())}
    >
      <PlayIcon />
      <span className={css.words} data-long={replay !== null}>
        {replay ? barContent.resume : barContent.stream}
      </span>
      <span className={css.pending}>{barContent.loading}</span>
    </button>
  )
}

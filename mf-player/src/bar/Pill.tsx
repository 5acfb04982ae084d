// The closed player: one button that plays the live stream, or resumes the replay.
import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { selectReplay } from '../session/session'
import { barOpened } from './bar'
import { barContent } from './bar.content'
import { PlayIcon } from './icons'
import css from './Pill.module.css'

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
      // Read by the bootstrap script, which may change the button's attributes before React hydrates it.
      data-stream={liveStream}
      data-low-data-stream={lowDataStream}
      data-playing-label={barContent.early}
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

import { formatTime } from '@site/shared/text'
import type { ReactNode } from 'react'
import { podcastPageContent } from '../podcastPage.content'
import css from './Tracks.module.css'
import type { Track } from './trackList'

export interface TracksProps {
  /** The title of the list. */
  readonly label: string
  readonly tracks: readonly Track[]
  /** The number of the first one, in a list that goes on. */
  readonly start?: number
  /** Plays from a moment, in milliseconds. */
  readonly onPlay: (startAtMs: number) => void
}

/** Moments of a podcast; their times play them. */
export const Tracks = ({ label, tracks, start = 1, onPlay }: TracksProps): ReactNode => (
  <ol className={css.tracks} aria-label={label} start={start}>
    {tracks.map(({ startMs, title }) => (
      <li key={`${startMs} ${title}`} className={css.track}>
        <button
          type="button"
          className={css.time}
          aria-label={podcastPageContent.listenFrom(formatTime(startMs), title)}
          // An early click marks it before React is there.
          suppressHydrationWarning
          onClick={() => onPlay(startMs)}
        >
          {formatTime(startMs)}
        </button>
        <span>{title}</span>
      </li>
    ))}
  </ol>
)

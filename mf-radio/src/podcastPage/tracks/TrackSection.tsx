// A titled list of moments: the first ones are shown, the rest unfolds.
import { FIRST_CHAPTERS } from '@site/shared/podcast'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { podcastPageContent } from '../podcastPage.content'
import { Tracks, type TracksProps } from './Tracks'
import css from './Tracks.module.css'
import type { Track } from './trackList'

interface RestProps {
  /** « Voir les 23 morceaux » */
  readonly label: string
  /** Rendered once somebody unfolds it, or at once if it is known: then it is there without scripts too. */
  readonly children: (isOpen: boolean) => ReactNode
}

/** The rest of a long list, behind a button that works before hydration and keeps the focus. */
export const Rest = ({ label, children }: RestProps): ReactNode => {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A visitor may have opened it before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={css.more}>{label}</summary>
      {children(isOpen)}
    </details>
  )
}

interface TrackSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A list of moments under its title. */
export const TrackSection = ({ title, children }: TrackSectionProps): ReactNode => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The tracks of a description. */
export const TrackList = ({ tracks, onPlay }: Pick<TracksProps, 'tracks' | 'onPlay'>): ReactNode => {
  const { tracks: title, everyTrack } = podcastPageContent
  const rest: readonly Track[] = tracks.slice(FIRST_CHAPTERS)
  return (
    <TrackSection title={title}>
      <Tracks label={title} tracks={tracks.slice(0, FIRST_CHAPTERS)} onPlay={onPlay} />
      {rest.length > 0 && (
        <Rest label={everyTrack(tracks.length)}>
          {() => (
            <Tracks
              label={everyTrack(tracks.length)}
              tracks={rest}
              start={FIRST_CHAPTERS + 1}
              onPlay={onPlay}
            />
          )}
        </Rest>
      )}
    </TrackSection>
  )
}

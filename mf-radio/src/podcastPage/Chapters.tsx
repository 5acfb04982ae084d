import { Failure } from '@site/shared/design/Failure'
import { podcastKey } from '@site/shared/podcast'
import { useQuery } from '@site/shared/query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { podcastsContent } from '../podcastCards/podcasts.content'
import css from './Chapters.module.css'
import { chaptersQuery } from './chaptersQuery'
import { podcastPageContent } from './podcastPage.content'
import { Tracks, type TracksProps } from './Tracks'

export interface ChaptersProps extends Pick<TracksProps, 'onPlay'> {
  /** That of the podcast. */
  readonly id: string
}

const ChapterList = ({ id, onPlay }: ChaptersProps): ReactNode => {
  const { state, retry } = useQuery(chaptersQuery, podcastKey(id))
  if (state.status === 'loading') return <p role="status">{podcastPageContent.loadingChapters}</p>
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  if (state.value.length === 0) return <p>{podcastPageContent.noChapters}</p>
  return <Tracks label={podcastPageContent.chapters} tracks={state.value} onPlay={onPlay} />
}

/** The chapters of a podcast, fetched when a listener opens them: they may be in a separate file. */
export const Chapters = (props: ChaptersProps): ReactNode => {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A visitor may have opened them before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className={css.chapters}
      data-needs-scripts
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={css.summary}>{podcastPageContent.chapters}</summary>
      {isOpen && <ChapterList {...props} />}
    </details>
  )
}

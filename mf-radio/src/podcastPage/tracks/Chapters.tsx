import type { DescribedPodcast } from '@site/shared/answers'
import { Failure } from '@site/shared/design/Failure'
import { podcastKey } from '@site/shared/podcast'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { podcastsContent } from '../../podcastCards/podcasts.content'
import { podcastPageContent } from '../podcastPage.content'
import { chaptersQuery } from './chaptersQuery'
import { Rest, TrackSection } from './TrackSection'
import { Tracks, type TracksProps } from './Tracks'
import css from './Tracks.module.css'

export interface ChaptersProps extends Pick<TracksProps, 'onPlay'> {
  readonly podcast: DescribedPodcast
}

interface FetchedChaptersProps extends ChaptersProps {
  /** How many are shown already. */
  readonly known: number
}

/** Chapters that did not come with the page. */
const FetchedChapters = ({ podcast, known, onPlay }: FetchedChaptersProps): ReactNode => {
  const { state, retry } = useQuery(chaptersQuery, podcastKey(podcast.id))
  const { chapters, everyChapter, loadingChapters, noChapters } = podcastPageContent
  if (state.status === 'loading') return <p role="status">{loadingChapters}</p>
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  const rest = state.value.slice(known)
  if (rest.length === 0) return <p>{noChapters}</p>
  const label = known === 0 ? chapters : everyChapter(state.value.length)
  return <Tracks label={label} tracks={rest} start={known + 1} onPlay={onPlay} />
}

/** The chapters of a podcast: the first ones came with the page, the rest are fetched once somebody unfolds them. */
export const Chapters = ({ podcast, onPlay }: ChaptersProps): ReactNode => {
  const { chapters: title, everyChapter } = podcastPageContent
  const { chapters, chapterCount = 0 } = podcast
  if (!podcast.hasChapters || chapters?.length === 0) return null
  if (chapters === undefined)
    return (
      <TrackSection title={title}>
        <div className={css.place} data-needs-scripts>
          <FetchedChapters podcast={podcast} known={0} onPlay={onPlay} />
        </div>
      </TrackSection>
    )
  return (
    <TrackSection title={title}>
      <Tracks label={title} tracks={chapters} onPlay={onPlay} />
      {chapterCount > chapters.length && (
        <div data-needs-scripts>
          <Rest label={everyChapter(chapterCount)}>
            {(isOpen) =>
              isOpen && <FetchedChapters podcast={podcast} known={chapters.length} onPlay={onPlay} />
            }
          </Rest>
        </div>
      )}
    </TrackSection>
  )
}

import type { Podcast } from '@site/shared/answers'
import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { PAGE_SIZE } from '@site/shared/podcast'
import type { ReactNode } from 'react'
import { PodcastGrid } from '../podcastCards/PodcastGrid'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { useFeedLoaded } from '../podcastCards/useFeedLoaded'
import { archiveContent } from './archive.content'
import { isFiltered } from './archiveFilter'
import { Marked } from './Marked'
import { MonthList } from './MonthList'
import { PageLinks } from './PageLinks'
import { ShowNext } from './ShowNext'
import { type ShownPage, useOlderPages } from './useOlderPages'

export interface ArchivePagesProps extends ShownPage {
  /** The podcasts of the page itself. */
  readonly podcasts: readonly Podcast[]
}

/** Search results are one list: months would leave most of each row empty. */
const Results = ({ filter, podcasts }: Pick<ArchivePagesProps, 'filter' | 'podcasts'>): ReactNode =>
  isFiltered(filter) ? (
    <section>
      <h2>
        <VisuallyHidden>{archiveContent.results}</VisuallyHidden>
      </h2>
      <PodcastGrid podcasts={podcasts} mark={(line) => <Marked text={line} search={filter.search} />} />
    </section>
  ) : (
    <MonthList podcasts={podcasts} />
  )

/** The podcasts of a page and, on scrolling, of the older pages, which links lead to as well. */
export const ArchivePages = ({ podcasts, ...page }: ArchivePagesProps): ReactNode => {
  const older = useOlderPages(page)
  useFeedLoaded(podcasts, isFiltered(page.filter) ? undefined : page.matching)
  return (
    <>
      <Results filter={page.filter} podcasts={[...podcasts, ...older.podcasts]} />
      {older.status === 'loading' && <CardSkeletons label={podcastsContent.loading} cards={PAGE_SIZE} />}
      {older.status === 'failed' && (
        <Failure message={podcastsContent.failed.offline} onRetry={older.retry} />
      )}
      {older.mayGrow && older.status === 'ready' && (
        <ShowNext key={older.shown.length} onNear={older.showNext} />
      )}
      <PageLinks {...page} older={older.next} />
    </>
  )
}

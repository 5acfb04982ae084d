import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { type ReactNode, useDeferredValue } from 'react'
import { PodcastGrid } from '../../podcastCards/PodcastGrid'
import { podcastsContent } from '../../podcastCards/podcasts.content'
import { useFeedLoaded } from '../../podcastCards/useFeedLoaded'
import { archiveContent } from '../archive.content'
import { MonthList } from '../months/MonthList'
import { isFiltered } from '../search/archiveFilter'
import { Marked } from '../search/Marked'
import type { FilterChoices } from '../search/NarrowingFields'
import { isNewest, ROWS } from './listQuery'
import { PageLinks } from './PageLinks'
import { ShowNext } from './ShowNext'
import type { ArchivePage } from './useArchive'
import { type GrownList, useGrownList } from './useGrownList'

/** A row of a wide screen, two of a phone: slow processors paint them while they make the others. */
const PAINTED_FIRST = 4

/** Search results are one list: months would leave most of each row empty. */
const Results = ({
  filter,
  podcasts,
}: Pick<ArchivePage, 'filter'> & Pick<GrownList, 'podcasts'>): ReactNode => {
  const isPainted = useDeferredValue(podcasts) === podcasts
  return (
    <section>
      <h2>
        <VisuallyHidden>{archiveContent.results}</VisuallyHidden>
      </h2>
      <PodcastGrid
        podcasts={isPainted ? podcasts : podcasts.slice(0, PAINTED_FIRST)}
        mark={(line) => <Marked text={line} search={filter.search} />}
      />
    </section>
  )
}

/** The podcasts of a page and those that follow on scrolling, before a link to the next page. */
export const ArchivePages = ({ months, ...page }: ArchivePage & Pick<FilterChoices, 'months'>): ReactNode => {
  const { podcasts, known, older, mayGrow, status, grow, retry } = useGrownList(page)
  const { answer, place, filter } = page
  useFeedLoaded(known, isNewest(place, filter) ? answer.matching : undefined)
  return (
    <>
      {isFiltered(page.filter) ? (
        <Results filter={page.filter} podcasts={podcasts} />
      ) : (
        <MonthList podcasts={podcasts} />
      )}
      {status === 'loading' && <CardSkeletons label={podcastsContent.loading} cards={ROWS} />}
      {status === 'failed' && <Failure message={podcastsContent.failed.offline} onRetry={retry} />}
      {mayGrow && status === 'ready' && <ShowNext onNear={grow} />}
      <PageLinks {...page} months={months} older={older} />
    </>
  )
}

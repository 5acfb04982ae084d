import { buttonLook } from '@site/shared/design/Button'
import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { Link } from '@site/shared/platform'
import { PAGE_SIZE } from '@site/shared/podcast'
import { isMissing } from '@site/shared/query'
import type { ReactNode } from 'react'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { ArchivePages } from './ArchivePages'
import { archiveContent } from './archive.content'
import { isFiltered } from './archiveFilter'
import css from './Podcasts.module.css'
import type { useArchive } from './useArchive'

type ArchiveListProps = ReturnType<typeof useArchive>

const NothingFound = ({ page, filter }: ArchiveListProps): ReactNode => {
  if (page !== 'newest')
    return (
      <div className={css.none}>
        <p>{archiveContent.noSuchPage}</p>
        <Link className={buttonLook('outline')} to="/podcasts">
          {archiveContent.newest}
        </Link>
      </div>
    )
  return (
    <div className={css.none}>
      <p>{isFiltered(filter) ? archiveContent.none : archiveContent.empty}</p>
    </div>
  )
}

/** The podcasts of a page in any state: loading, without a feed, failed, empty, loaded. */
export const ArchiveList = (archive: ArchiveListProps): ReactNode => {
  const { state, retry, page, filter, names } = archive
  if (state.status === 'loading' || names === null)
    return <CardSkeletons label={podcastsContent.loading} cards={PAGE_SIZE} />
  if (isMissing(state))
    return (
      <div className={css.none}>
        <p>{podcastsContent.failed.missing}</p>
      </div>
    )
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  const { matching, podcasts } = state.value
  if (podcasts.length === 0) return <NothingFound {...archive} />
  return <ArchivePages page={page} filter={filter} names={names} matching={matching} podcasts={podcasts} />
}

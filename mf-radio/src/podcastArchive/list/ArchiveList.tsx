import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { isMissing } from '@site/shared/query'
import type { ReactNode } from 'react'
import { podcastsContent } from '../../podcastCards/podcasts.content'
import css from '../Podcasts.module.css'
import { NothingFound } from '../search/NothingFound'
import { ArchivePages } from './ArchivePages'
import { ROWS } from './listQuery'
import type { useArchive } from './useArchive'

type ArchiveListProps = ReturnType<typeof useArchive>

/** The podcasts of a page in any state: loading, without a feed, failed, empty, loaded. */
export const ArchiveList = ({ state, shown, retry, place, filter, choices }: ArchiveListProps): ReactNode => {
  if (isMissing(state))
    return (
      <div className={css.none}>
        <p>{podcastsContent.failed.missing}</p>
      </div>
    )
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  if (!shown) return <CardSkeletons label={podcastsContent.loading} cards={ROWS} />
  if (shown.answer.podcasts.length === 0)
    return <NothingFound place={place} filter={filter} residents={choices.residents} />
  return <ArchivePages {...shown} months={choices.months} />
}

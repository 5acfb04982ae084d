import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { isMissing, useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { PodcastGrid } from './PodcastGrid'
import { podcastsContent } from './podcasts.content'
import { podcastsQuery } from './podcastsQuery'

export interface PodcastListProps {
  /** What to list, see `podcastLists.ts`. */
  readonly list: string
  /** How many placeholders are shown while it loads. */
  readonly placeFor: number
  /** The sentence for an empty list. */
  readonly none: string
}

/** A list of podcasts in any state: loading, without a feed, failed, empty, loaded. */
export const PodcastList = ({ list, placeFor, none }: PodcastListProps): ReactNode => {
  const { state, retry } = useQuery(podcastsQuery, list)
  if (state.status === 'loading') return <CardSkeletons label={podcastsContent.loading} cards={placeFor} />
  if (isMissing(state)) return <p>{podcastsContent.failed.missing}</p>
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  const { podcasts } = state.value
  return podcasts.length === 0 ? <p>{none}</p> : <PodcastGrid podcasts={podcasts} />
}

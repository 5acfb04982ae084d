import type { Podcast } from '@site/shared/answers'
import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { isMissing, useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { Section } from '../design/Section'
import { PodcastGrid } from './PodcastGrid'
import { LATEST_COUNT, LATEST_LIST } from './podcastLists'
import { podcastsContent } from './podcasts.content'
import { podcastsQuery } from './podcastsQuery'
import { useFeedLoaded } from './useFeedLoaded'

export interface PodcastListProps {
  /** What to list, see `podcastLists.ts`. */
  readonly list: string
  /** How many placeholders are shown while it loads. */
  readonly placeFor: number
  /** The sentence for an empty list. */
  readonly none: string
}

interface LoadedPodcastsProps extends Pick<PodcastListProps, 'none'> {
  readonly podcasts: readonly Podcast[]
  readonly podcastCount?: number | undefined
}

const LoadedPodcasts = ({ podcasts, podcastCount, none }: LoadedPodcastsProps): ReactNode => {
  useFeedLoaded(podcasts, podcastCount)
  return podcasts.length === 0 ? <p>{none}</p> : <PodcastGrid podcasts={podcasts} />
}

/** A list of podcasts in any state: loading, without a feed, failed, empty, loaded. */
export const PodcastList = ({ list, placeFor, none }: PodcastListProps): ReactNode => {
  const { state, retry } = useQuery(podcastsQuery, list)
  if (state.status === 'loading') return <CardSkeletons label={podcastsContent.loading} cards={placeFor} />
  if (isMissing(state)) return <p>{podcastsContent.failed.missing}</p>
  if (state.status === 'failed')
    return <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
  return <LoadedPodcasts {...state.value} none={none} />
}

/** The newest podcasts of the feed. */
export const LatestPodcasts = (): ReactNode => (
  <Section title={podcastsContent.latest} more={{ to: '/podcasts', label: podcastsContent.every }}>
    <PodcastList list={LATEST_LIST} placeFor={LATEST_COUNT} none={podcastsContent.none} />
  </Section>
)

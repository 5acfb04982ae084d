import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { PodcastGrid } from './PodcastGrid'
import { podcastsContent } from './podcasts.content'
import { feedRequested, selectPodcasts } from './podcasts.slice'
import { useKnownPodcasts } from './useKnownPodcasts'

export interface PodcastListProps {
  /** What to list, see `podcastLists.ts`. */
  readonly list: string
  /** How many cards to hold place for until it is known. */
  readonly placeFor: number
  /** Said when there is nothing to list. */
  readonly none: string
}

/** Podcasts of the feed, whatever has become of them: on their way, failed, none or there. */
export const PodcastList = ({ list, placeFor, none }: PodcastListProps): ReactNode => {
  const state = useSiteSelector((all) => selectPodcasts(all, list))
  const podcasts = useKnownPodcasts(list)
  const dispatch = useSiteDispatch()
  const isKnown = podcasts !== undefined
  useEffect(() => {
    dispatch(feedRequested(list, isKnown))
  }, [dispatch, list, isKnown])
  if (podcasts) return podcasts.length === 0 ? <p>{none}</p> : <PodcastGrid podcasts={podcasts} />
  if (state.status === 'failed')
    return (
      <Failure
        message={podcastsContent.failed[state.failure]}
        onRetry={() => dispatch(feedRequested(list))}
      />
    )
  return <CardSkeletons label={podcastsContent.loading} cards={placeFor} />
}

import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { PodcastGrid } from './PodcastGrid'
import type { Podcast } from './podcast'
import { podcastsContent } from './podcasts.content'
import { feedRequested, selectPodcasts } from './podcasts.slice'

export interface PodcastListProps {
  /** What to list; undefined until it is known. */
  readonly podcasts: readonly Podcast[] | undefined
  /** How many cards to hold place for until then. */
  readonly placeFor: number
  /** Said when there is nothing to list. */
  readonly none: string
}

/** Podcasts of the feed, whatever has become of it: on its way, failed, empty or there. */
export const PodcastList = ({ podcasts, placeFor, none }: PodcastListProps): ReactNode => {
  const feed = useSiteSelector(selectPodcasts)
  const dispatch = useSiteDispatch()
  const isKnown = podcasts !== undefined
  useEffect(() => {
    dispatch(feedRequested(isKnown))
  }, [dispatch, isKnown])
  if (podcasts) return podcasts.length === 0 ? <p>{none}</p> : <PodcastGrid podcasts={podcasts} />
  if (feed.status === 'failed')
    return (
      <Failure message={podcastsContent.failed[feed.failure]} onRetry={() => dispatch(feedRequested())} />
    )
  return <CardSkeletons label={podcastsContent.loading} cards={placeFor} />
}

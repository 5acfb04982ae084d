import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { archiveQuery } from '../archive/archiveQueries'
import { PodcastGrid } from '../podcasts/PodcastGrid'
import { LATEST_COUNT, LATEST_LIST } from '../podcasts/podcastLists'
import { podcastsContent } from '../podcasts/podcasts.content'
import { Section } from '../section/Section'
import { UnknownPage } from '../unknownPage/UnknownPage'
import { podcastPageContent } from './podcastPage.content'

const Proposals = (): ReactNode => {
  const { state } = useQuery(archiveQuery, LATEST_LIST)
  if (state.status === 'failed') return null
  return (
    <Section title={podcastPageContent.latest}>
      {state.status === 'ready' ? (
        <PodcastGrid podcasts={state.value.podcasts} />
      ) : (
        <CardSkeletons label={podcastsContent.loading} cards={LATEST_COUNT} />
      )}
    </Section>
  )
}

/** Shown for an unknown address, with the newest podcasts. */
export const UnknownPodcast = (): ReactNode => (
  <UnknownPage
    title={podcastPageContent.unknown}
    description={podcastPageContent.unknownDescription}
    list={{ to: '/podcasts', label: podcastPageContent.every }}
  >
    <Proposals />
  </UnknownPage>
)

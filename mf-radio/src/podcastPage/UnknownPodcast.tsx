import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { Section } from '../design/Section'
import { UnknownPage } from '../design/UnknownPage'
import { archiveQuery } from '../podcastArchive/archiveQueries'
import { PodcastGrid } from '../podcastCards/PodcastGrid'
import { LATEST_COUNT, LATEST_LIST } from '../podcastCards/podcastLists'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { useFeedLoaded } from '../podcastCards/useFeedLoaded'
import { podcastPageContent } from './podcastPage.content'

const Proposals = (): ReactNode => {
  const { state } = useQuery(archiveQuery, LATEST_LIST)
  const latest = state.status === 'ready' ? state.value : undefined
  useFeedLoaded(latest?.podcasts, latest?.matching)
  if (state.status === 'failed') return null
  return (
    <Section title={podcastPageContent.latest}>
      {latest ? (
        <PodcastGrid podcasts={latest.podcasts} />
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

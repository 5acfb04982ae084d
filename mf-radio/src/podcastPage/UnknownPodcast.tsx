import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import type { ReactNode } from 'react'
import { Section } from '../design/Section'
import { UnknownPage } from '../design/UnknownPage'
import { useLatestPodcasts } from '../podcastArchive/useLatestPodcasts'
import { PodcastGrid } from '../podcastCards/PodcastGrid'
import { LATEST_COUNT } from '../podcastCards/podcastLists'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { podcastPageContent } from './podcastPage.content'

const Proposals = (): ReactNode => {
  const { podcasts, hasFailed } = useLatestPodcasts()
  if (hasFailed) return null
  return (
    <Section title={podcastPageContent.latest}>
      {podcasts ? (
        <PodcastGrid podcasts={podcasts} />
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

import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import type { ReactNode } from 'react'
import { archiveQuestion } from '../archive/archiveQuestion'
import { PodcastGrid } from '../podcasts/PodcastGrid'
import { LATEST_COUNT, LATEST_LIST } from '../podcasts/podcastLists'
import { podcastsContent } from '../podcasts/podcasts.content'
import { useAnswer } from '../questions/question'
import { Section } from '../section/Section'
import { UnknownPage } from '../unknownPage/UnknownPage'
import { podcastPageContent } from './podcastPage.content'

const Proposals = (): ReactNode => {
  const { answer } = useAnswer(archiveQuestion, LATEST_LIST)
  if (answer.status === 'failed') return null
  return (
    <Section title={podcastPageContent.latest}>
      {answer.status === 'ready' ? (
        <PodcastGrid podcasts={answer.value.podcasts} />
      ) : (
        <CardSkeletons label={podcastsContent.loading} cards={LATEST_COUNT} />
      )}
    </Section>
  )
}

/** Said for an address nobody has, with what there is instead. */
export const UnknownPodcast = (): ReactNode => (
  <UnknownPage
    title={podcastPageContent.unknown}
    description={podcastPageContent.unknownDescription}
    list={{ to: '/podcasts', label: podcastPageContent.every }}
  >
    <Proposals />
  </UnknownPage>
)

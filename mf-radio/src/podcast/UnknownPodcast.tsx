import { buttonLook } from '@site/shared/design/button/Button'
import { Heading } from '@site/shared/design/heading/Heading'
import { Page } from '@site/shared/design/page/Page'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { archiveQuestion } from '../archive/archiveQuestion'
import { PodcastGrid } from '../podcasts/PodcastGrid'
import { LATEST_COUNT, LATEST_LIST } from '../podcasts/podcastLists'
import { podcastsContent } from '../podcasts/podcasts.content'
import { useAnswer } from '../questions/question'
import { Section } from '../section/Section'
import { podcastPageContent } from './podcastPage.content'
import css from './UnknownPodcast.module.css'

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
  <Page
    title={podcastPageContent.unknown}
    description={podcastPageContent.unknownDescription}
    robots="noindex"
  >
    <div className={css.message}>
      <Heading level={1}>{podcastPageContent.unknown}</Heading>
      <p>{podcastPageContent.unknownDescription}</p>
      <Link className={buttonLook('solid')} to="/podcasts">
        {podcastPageContent.every}
      </Link>
    </div>
    <Proposals />
  </Page>
)

import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import { PodcastList } from './PodcastList'
import { LATEST_COUNT, LATEST_LIST } from './podcastLists'
import { podcastsContent } from './podcasts.content'

/** The newest podcasts of the feed. */
export const LatestPodcasts = (): ReactNode => (
  <Section title={podcastsContent.latest} more={{ to: '/podcasts', label: podcastsContent.every }}>
    <PodcastList list={LATEST_LIST} placeFor={LATEST_COUNT} none={podcastsContent.none} />
  </Section>
)

import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import { PodcastList } from './PodcastList'
import { podcastsContent } from './podcasts.content'
import { LATEST_COUNT, selectLatestPodcasts } from './podcasts.slice'
import { LATEST_LIST } from './prerenderedPodcasts.slice'
import { useKnownPodcasts } from './useKnownPodcasts'

/** The newest podcasts of the feed. */
export const LatestPodcasts = (): ReactNode => (
  <Section title={podcastsContent.latest} more={{ to: '/residences', label: podcastsContent.residences }}>
    <PodcastList
      podcasts={useKnownPodcasts(LATEST_LIST, useSiteSelector(selectLatestPodcasts))}
      placeFor={LATEST_COUNT}
      none={podcastsContent.none}
    />
  </Section>
)

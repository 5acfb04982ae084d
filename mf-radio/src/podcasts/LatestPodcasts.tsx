import { Heading } from '@site/shared/design/heading/Heading'
import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import { PodcastList } from './PodcastList'
import { podcastsContent } from './podcasts.content'
import { LATEST_COUNT, selectLatestPodcasts } from './podcastsSlice'

/** The newest podcasts of the feed. */
export const LatestPodcasts = (): ReactNode => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {podcastsContent.latest}
      </Heading>
      <PodcastList
        podcasts={useSiteSelector(selectLatestPodcasts)}
        placeFor={LATEST_COUNT}
        none={podcastsContent.none}
      />
    </section>
  )
}

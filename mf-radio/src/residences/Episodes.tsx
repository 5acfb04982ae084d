import { Heading } from '@site/shared/design/heading/Heading'
import { Reveal } from '@site/shared/design/reveal/Reveal'
import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useId, useMemo } from 'react'
import { PodcastList } from '../podcasts/PodcastList'
import { selectAllPodcasts } from '../podcasts/podcastsSlice'
import { podcastsOf } from '../podcasts/residentPodcasts'
import { residencePageContent } from './residencesPage.content'

const PLACE_FOR = 4

/** The past shows of a resident, found in the feed by name. */
export const Episodes = ({ artist }: { readonly artist: string }): ReactNode => {
  const id = useId()
  const all = useSiteSelector(selectAllPodcasts)
  const podcasts = useMemo(() => podcastsOf(all, artist), [all, artist])
  return (
    <Reveal offsetPx={0}>
      <section aria-labelledby={id}>
        <Heading level={2} id={id}>
          {residencePageContent.episodes}
        </Heading>
        <PodcastList podcasts={podcasts} placeFor={PLACE_FOR} none={residencePageContent.noEpisode} />
      </section>
    </Reveal>
  )
}

import { Reveal } from '@site/shared/design/reveal/Reveal'
import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useMemo } from 'react'
import { PodcastList } from '../podcasts/PodcastList'
import { selectAllPodcasts } from '../podcasts/podcastsSlice'
import { podcastsOf } from '../podcasts/residentPodcasts'
import { Section } from '../section/Section'
import { residencePageContent } from './residencesPage.content'

/** Two rows of the widest grid. */
const PLACE_FOR = 8

/** The past shows of a resident, found in the feed by name. */
export const Episodes = ({ artist }: { readonly artist: string }): ReactNode => {
  const all = useSiteSelector(selectAllPodcasts)
  const podcasts = useMemo(() => podcastsOf(all, artist), [all, artist])
  return (
    <Reveal offsetPx={0}>
      <Section title={residencePageContent.episodes}>
        <PodcastList podcasts={podcasts} placeFor={PLACE_FOR} none={residencePageContent.noEpisode} />
      </Section>
    </Reveal>
  )
}

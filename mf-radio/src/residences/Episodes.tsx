import { Reveal } from '@site/shared/design/reveal/Reveal'
import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useMemo } from 'react'
import type { ResidenceContent } from '../content/residentsContent'
import { PodcastList } from '../podcasts/PodcastList'
import { selectAllPodcasts } from '../podcasts/podcasts.slice'
import { podcastsOf } from '../podcasts/residentPodcasts'
import { useKnownPodcasts } from '../podcasts/useKnownPodcasts'
import { Section } from '../section/Section'
import { residencePageContent } from './residencesPage.content'

/** Two rows of the widest grid. */
const PLACE_FOR = 8

/** The past shows of a resident, found in the feed by name. */
export const Episodes = ({ id, artist }: Pick<ResidenceContent, 'id' | 'artist'>): ReactNode => {
  const all = useSiteSelector(selectAllPodcasts)
  const found = useMemo(() => podcastsOf(all, artist), [all, artist])
  const podcasts = useKnownPodcasts(id, found)
  return (
    <Reveal offsetPx={0}>
      <Section title={residencePageContent.episodes}>
        <PodcastList podcasts={podcasts} placeFor={PLACE_FOR} none={residencePageContent.noEpisode} />
      </Section>
    </Reveal>
  )
}

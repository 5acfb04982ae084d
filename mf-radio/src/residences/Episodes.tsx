import { Reveal } from '@site/shared/design/Reveal'
import type { ReactNode } from 'react'
import type { ResidenceContent } from '../content/residentsContent'
import { Section } from '../design/Section'
import { PodcastList } from '../podcastCards/PodcastList'
import { residentList } from '../podcastCards/podcastLists'
import { residencePageContent } from './residencesPage.content'

/** Two rows of the widest grid. */
const PLACE_FOR = 8

/** The past shows of a resident, searched in the feed by name. */
export const Episodes = ({ artist }: Pick<ResidenceContent, 'artist'>): ReactNode => (
  <Reveal offsetPx={0}>
    <Section title={residencePageContent.episodes}>
      <PodcastList list={residentList(artist)} placeFor={PLACE_FOR} none={residencePageContent.noEpisode} />
    </Section>
  </Reveal>
)

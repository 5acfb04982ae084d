import type { Podcast } from '@site/shared/answers'
import { CoverImage } from '@site/shared/design/card/CoverImage'
import { Link, useSiteConfig } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { formatTitle } from '@site/shared/title'
import type { ReactNode } from 'react'
import { Section } from '../design/Section'
import { podcastFacts } from '../podcastCards/podcastFacts'
import css from './Neighbours.module.css'
import type { PodcastPage } from './podcastPage'
import { podcastPageContent } from './podcastPage.content'

interface NeighbourProps {
  readonly podcast: Podcast
  readonly age: string
}

/** The width of the cover. */
const SIZES = '(min-width: 37.5em) 15vw, (min-width: 16em) 30vw, 100vw'

const Neighbour = ({ podcast, age }: NeighbourProps): ReactNode => (
  <Link className={css.link} to={podcastPath(podcast)}>
    <CoverImage src={podcast.coverUrl} sizes={SIZES} fallbackSrc={useSiteConfig().defaultCovers?.large} />
    <span className={css.words}>
      <span className={css.age}>{age}</span>
      <span className={css.name}>{formatTitle(podcast)}</span>
      <span className={css.age}>{podcastFacts(podcast)}</span>
    </span>
  </Link>
)

/** Leads to the podcasts before and after one, of the same resident. */
export const Neighbours = ({ older, newer }: Pick<PodcastPage, 'older' | 'newer'>): ReactNode => {
  if (!older && !newer) return null
  return (
    <Section title={podcastPageContent.neighbours}>
      <ul className={css.list}>
        {older && (
          <li>
            <Neighbour podcast={older} age={podcastPageContent.older} />
          </li>
        )}
        {newer && (
          <li className={css.newer}>
            <Neighbour podcast={newer} age={podcastPageContent.newer} />
          </li>
        )}
      </ul>
    </Section>
  )
}

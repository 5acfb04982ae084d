import type { ReactNode } from 'react'
import { Section } from '../../design/Section'
import { PodcastGrid } from '../../podcastCards/PodcastGrid'
import type { PodcastPage } from '../answer/podcastPage'
import { podcastPageContent } from '../podcastPage.content'
import css from './MorePodcasts.module.css'

/** Two rows that would each leave half of a wide page empty share one. */
const MAX_IN_HALF = 2

/** Rows of podcasts to go on with: of the same resident, then of others. */
export const MorePodcasts = ({ series = [], further }: PodcastPage): ReactNode => {
  const { series: ofResidence, sameStyle, sameTime } = podcastPageContent
  const isShared = series.length > 0 && series.length <= MAX_IN_HALF && further !== undefined
  const row = isShared ? css.half : css.row
  if (series.length === 0 && !further) return null
  return (
    <div className={css.rows} data-shared={isShared}>
      {series.length > 0 && (
        <Section title={ofResidence}>
          <PodcastGrid podcasts={series} className={row} />
        </Section>
      )}
      {further && (
        <Section title={further.isSameStyle ? sameStyle : sameTime}>
          <PodcastGrid podcasts={further.podcasts} className={row} />
        </Section>
      )}
    </div>
  )
}

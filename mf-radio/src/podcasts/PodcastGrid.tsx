import { CardGrid } from '@site/shared/design/card/CardGrid'
import { replaySelected, useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { PodcastCard } from './PodcastCard'
import css from './PodcastGrid.module.css'
import type { Podcast } from './podcast'

export interface PodcastGridProps {
  readonly podcasts: readonly Podcast[]
  /** Those of the same list that stand behind this grid. */
  readonly following?: readonly Podcast[]
}

const NONE: readonly Podcast[] = []

/** Cards of podcasts; what follows the chosen one plays after it. */
export const PodcastGrid = ({ podcasts, following = NONE }: PodcastGridProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <CardGrid className={css.podcasts}>
      {podcasts.map((podcast, index) => (
        <li key={podcast.id}>
          <PodcastCard
            podcast={podcast}
            onListen={() =>
              dispatch(
                replaySelected({ replay: podcast, upNext: [...podcasts.slice(index + 1), ...following] }),
              )
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}

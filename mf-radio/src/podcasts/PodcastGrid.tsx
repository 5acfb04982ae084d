import { CardGrid } from '@site/shared/design/card/CardGrid'
import { replaySelected, useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { PodcastCard } from './PodcastCard'
import type { Podcast } from './podcast'

/** Cards of podcasts; what follows the chosen one plays after it. */
export const PodcastGrid = ({ podcasts }: { readonly podcasts: readonly Podcast[] }): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <CardGrid>
      {podcasts.map((podcast, index) => (
        <li key={podcast.id}>
          <PodcastCard
            podcast={podcast}
            onListen={() => dispatch(replaySelected({ replay: podcast, upNext: podcasts.slice(index + 1) }))}
          />
        </li>
      ))}
    </CardGrid>
  )
}

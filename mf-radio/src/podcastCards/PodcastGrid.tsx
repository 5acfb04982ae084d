import type { Podcast } from '@site/shared/answers'
import { CardGrid } from '@site/shared/design/card/CardGrid'
import {
  localStore,
  replaySelected,
  selectQueue,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { type ReactNode, useMemo } from 'react'
import { useStored } from '../browser/useStored'
import { readProgress } from '../saved/positions'
import { PodcastCard, type PodcastCardProps } from './PodcastCard'
import css from './PodcastGrid.module.css'

export interface PodcastGridProps extends Pick<PodcastCardProps, 'mark'> {
  readonly podcasts: readonly Podcast[]
  /** Podcasts of the same list after this grid. */
  readonly following?: readonly Podcast[]
  /** How many visitors see first: their covers come with the page. */
  readonly seenFirst?: number
  /** The class of the list, which sets `--columns`; 2, 3 and 4 columns by default. */
  readonly className?: string | undefined
}

const NONE: readonly Podcast[] = []
const NOTHING: ReadonlyMap<string, number> = new Map()

/** The podcasts that play next. */
const useQueued = (): ReadonlySet<string> => {
  const ids = useSiteSelector(selectQueue)?.next.ids
  return useMemo(() => new Set(ids), [ids])
}

const readStoredProgress = () => readProgress(localStore)

/** Cards of podcasts; the podcasts after the chosen one play next. */
export const PodcastGrid = ({
  podcasts,
  following = NONE,
  seenFirst = 0,
  className = css.podcasts,
  ...card
}: PodcastGridProps): ReactNode => {
  const dispatch = useSiteDispatch()
  const queued = useQueued()
  const progress = useStored(readStoredProgress, NOTHING)
  return (
    <CardGrid className={className}>
      {podcasts.map((podcast, index) => (
        <li key={podcast.id}>
          <PodcastCard
            podcast={podcast}
            {...card}
            first={index < seenFirst}
            isQueued={queued.has(podcast.id)}
            progress={progress.get(podcast.id) ?? 0}
            onListen={(startAtMs = 0) =>
              dispatch(
                replaySelected({
                  replay: podcast,
                  startAtMs,
                  upNext: [...podcasts.slice(index + 1), ...following],
                }),
              )
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}

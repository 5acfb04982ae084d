import type { Podcast } from '@site/shared/answers'
import { Card } from '@site/shared/design/card/Card'
import {
  Link,
  pauseRequested,
  selectFailedReplayId,
  selectPlayingReplayId,
  useSiteConfig,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import type { ReactNode } from 'react'
import { readPlayerPosition, selectCanPause } from '../browser/playback'
import { CardMenu } from './CardMenu'
import css from './PodcastCard.module.css'
import { podcastFacts } from './podcastFacts'
import { podcastsContent } from './podcasts.content'

/** The browser's own player, for visitors without scripts only. */
export const EpisodeSound = ({ enclosureUrl, artist }: Podcast): ReactNode => (
  <noscript>
    {/* biome-ignore lint/a11y/useMediaCaption: shows of the radio have no captions */}
    <audio className={css.sound} controls preload="none" src={enclosureUrl} aria-label={artist} />
  </noscript>
)

export interface PodcastCardProps {
  readonly podcast: Podcast
  /** Marks in its lines what was searched for. */
  readonly mark?: ((line: string) => ReactNode) | undefined
  /** Among the cards visitors see first. */
  readonly first: boolean
  /** It plays next. */
  readonly isQueued: boolean
  /** The played share, from 0 to 1. */
  readonly progress: number
  /** Plays it from a moment, in milliseconds; from its beginning without one. */
  readonly onListen: (startAtMs?: number) => void
}

interface Press {
  readonly label: string
  readonly act: () => void
}

/** A press plays, pauses what plays, and resumes what was paused. */
const usePress = ({ podcast, onListen }: PodcastCardProps): Press => {
  const canPause = useSiteSelector((state) => selectCanPause(state, podcast.id))
  const dispatch = useSiteDispatch()
  if (canPause) return { label: podcastsContent.pause(podcast), act: () => dispatch(pauseRequested({})) }
  const act = (): void => onListen(dispatch(readPlayerPosition(podcast.id)) ?? undefined)
  return { label: podcastsContent.listen(podcast), act }
}

/** A past show; the whole card plays it, the line below leads to its page. */
export const PodcastCard = (props: PodcastCardProps): ReactNode => {
  const { podcast, first, progress, isQueued, mark = (line) => line } = props
  const { label, act } = usePress(props)
  const playing = useSiteSelector(selectPlayingReplayId) === podcast.id
  const hasFailed = useSiteSelector(selectFailedReplayId) === podcast.id
  const failure = hasFailed ? podcastsContent.withoutSound : undefined
  return (
    <>
      <Card
        cover={{
          src: podcast.coverUrl,
          fallbackSrc: useSiteConfig().defaultCovers?.large,
          atOnce: first,
        }}
        title={mark(podcast.artist)}
        description={mark(podcast.show)}
        badge={playing ? podcastsContent.playing : failure}
        playing={playing}
        progress={progress}
        action={{ kind: 'button', onActivate: act, label, sound: podcast.enclosureUrl }}
      />
      <div className={css.facts}>
        {podcastFacts(podcast)}
        <Link className={css.page} to={podcastPath(podcast)} aria-label={podcastsContent.pageOf(podcast)}>
          {podcastsContent.page}
        </Link>
        <CardMenu podcast={podcast} isQueued={isQueued} />
      </div>
      <EpisodeSound {...podcast} />
    </>
  )
}

import type { Podcast } from '@site/shared/answers'
import { Card } from '@site/shared/design/card/Card'
import {
  Link,
  selectFailedReplayId,
  selectPlayingReplayId,
  selectSelection,
  useSiteConfig,
  useSiteSelector,
} from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import type { ReactNode } from 'react'
import { pauseSound, soundMoment } from '../browser/page'
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
  /** The played share, from 0 to 1. */
  readonly progress: number
  /** Plays it from a moment, in milliseconds; from its beginning without one. */
  readonly onListen: (startAtMs?: number) => void
}

interface Press {
  readonly playing: boolean
  readonly label: string
  readonly act: () => void
}

/** A press plays, pauses what plays, and resumes what was paused. */
const usePress = ({ podcast: { id, artist }, onListen }: PodcastCardProps): Press => {
  const playing = useSiteSelector(selectPlayingReplayId) === id
  const paused = useSiteSelector(
    (state) => selectSelection(state).replay?.id === id && state.playback.status === 'paused',
  )
  if (playing) return { playing, label: podcastsContent.pause(artist), act: pauseSound }
  const act = (): void => (paused ? onListen(soundMoment()) : onListen())
  return { playing, label: podcastsContent.listen(artist), act }
}

/** A past show; the whole card plays it, the line below leads to its page. */
export const PodcastCard = (props: PodcastCardProps): ReactNode => {
  const { podcast, first, progress, mark = (line) => line } = props
  const { playing, label, act } = usePress(props)
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
        <Link
          className={css.page}
          to={podcastPath(podcast)}
          aria-label={podcastsContent.pageOf(podcast.artist, podcast.show)}
        >
          {podcastsContent.page}
        </Link>
        <CardMenu podcast={podcast} />
      </div>
      <EpisodeSound {...podcast} />
    </>
  )
}

import { Card } from '@site/shared/design/card/Card'
import { selectFailedReplayId, selectPlayingReplayId, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { assetUrl } from '../assetUrl'
import { EpisodeSound } from './EpisodeSound'
import css from './PodcastCard.module.css'
import type { Podcast } from './podcast'
import { podcastFacts } from './podcastFacts'
import { podcastsContent } from './podcasts.content'

export interface PodcastCardProps {
  readonly podcast: Podcast
  readonly onListen: () => void
}

/** A player built on contract 1.0 may know a replay by its link alone. */
const isOneOf = ({ id, link }: Podcast, replayId: string | null): boolean =>
  replayId === id || replayId === link

const useBadge = (podcast: Podcast): string | undefined => {
  const playing = useSiteSelector(selectPlayingReplayId)
  const failed = useSiteSelector(selectFailedReplayId)
  if (isOneOf(podcast, playing)) return podcastsContent.playing
  return isOneOf(podcast, failed) ? podcastsContent.withoutSound : undefined
}

/** A past show; the whole card plays it. */
export const PodcastCard = ({ podcast, onListen }: PodcastCardProps): ReactNode => (
  <>
    <Card
      cover={{ src: podcast.coverUrl, fallbackSrc: assetUrl('images/default-cover.webp') }}
      title={podcast.title}
      description={podcast.description}
      badge={useBadge(podcast)}
      action={{ kind: 'button', onActivate: onListen, label: podcastsContent.listen(podcast.title) }}
    />
    <p className={css.facts}>{podcastFacts(podcast)}</p>
    <EpisodeSound {...podcast} />
  </>
)

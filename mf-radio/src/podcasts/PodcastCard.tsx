import { Card } from '@site/shared/design/card/Card'
import { Link, selectFailedReplayId, selectPlayingReplayId, useSiteSelector } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { assetUrl } from '@site/shared/view'
import type { ReactNode } from 'react'
import { EpisodeSound } from './EpisodeSound'
import css from './PodcastCard.module.css'
import type { Podcast } from './podcast'
import { podcastFacts } from './podcastFacts'
import { podcastsContent } from './podcasts.content'

export interface PodcastCardProps {
  readonly podcast: Podcast
  readonly onListen: () => void
}

const useBadge = ({ id }: Podcast): string | undefined => {
  const playing = useSiteSelector(selectPlayingReplayId)
  const failed = useSiteSelector(selectFailedReplayId)
  if (id === playing) return podcastsContent.playing
  return id === failed ? podcastsContent.withoutSound : undefined
}

/** A past show; the whole card plays it, the line below leads to its page. */
export const PodcastCard = ({ podcast, onListen }: PodcastCardProps): ReactNode => (
  <>
    <Card
      cover={{ src: podcast.coverUrl, fallbackSrc: assetUrl('images/default-cover.webp') }}
      title={podcast.artist}
      description={podcast.show}
      badge={useBadge(podcast)}
      action={{
        kind: 'button',
        onActivate: onListen,
        label: podcastsContent.listen(podcast.artist),
        sound: podcast.enclosureUrl,
      }}
    />
    <p className={css.facts}>
      {podcastFacts(podcast)}
      <Link
        className={css.page}
        to={podcastPath(podcast)}
        aria-label={podcastsContent.pageOf(podcast.artist, podcast.show)}
      >
        {podcastsContent.page}
      </Link>
    </p>
    <EpisodeSound {...podcast} />
  </>
)

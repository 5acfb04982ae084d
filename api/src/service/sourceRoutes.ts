import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { addNowPlayingRoutes, addStationEventsRoute } from '../now/nowPlayingRoutes'
import { CARD } from '../pictures/cardLayout'
import { addCardRoute, createCardUrl } from '../pictures/cardRoute'
import type { CoverLog } from '../pictures/coverLog'
import { addCoverRoute, coverUrl } from '../pictures/coverRoute'
import type { DrawCard } from '../pictures/drawCard'
import type { DrawEpisode } from '../pictures/episodes/drawEpisode'
import { createEpisodeCoverRoute } from '../pictures/episodes/episodeCoverRoute'
import { createEpisodeCovers, type EpisodeCoverTools } from '../pictures/episodes/episodeCovers'
import { feedCoverUrl, podcastCoverUrl } from '../pictures/episodes/podcastCover'
import { createCoverFetcher } from '../pictures/fetchCovers'
import type { SizeCover } from '../pictures/sizeCover'
import { addPlayedRoute } from '../played/playedRoute'
import { addChaptersRoute } from '../podcasts/chapters'
import type { Feed } from '../podcasts/feed/feed'
import { addOembedRoute } from '../podcasts/oembed/oembed'
import { addPodcastsRoute } from '../podcasts/podcastsRoute'
import { addRssRoutes } from '../podcasts/rss'
import { addSoundRoute, addTrackRoute, type OnSound } from '../podcasts/sounds/soundRoutes'
import { addScheduleRoutes } from '../programme/scheduleRoute'
import { addReleasesRoute } from '../releases/releasesRoute'
import type { Sources } from '../sources/adapter'
import type { ApiConfig } from '../sources/config'
import { NO_SOURCES } from '../sources/sources'
import type { Effects } from './effects'

const readTitle = (feed: Result<Feed, ApiFailure>): string | undefined =>
  feed.ok ? feed.value.channel.title : undefined

interface RouteSettings
  extends Pick<ApiConfig, 'publicUrl' | 'siteUrl' | 'siteName' | 'fundingUrl' | 'colours' | 'logo'>,
    Pick<Effects, 'now' | 'monotonicNow'> {
  readonly coverLog: CoverLog
  readonly onSound: OnSound
  readonly draw: DrawCard
  readonly size: SizeCover
  readonly drawEpisode: DrawEpisode
  readonly readPicture: EpisodeCoverTools['readPicture']
}

/** Adds the routes that answer what sources say. */
export const addSourceRoutes = (
  routes: Routes,
  sources: Sources,
  {
    publicUrl,
    siteUrl,
    siteName,
    fundingUrl,
    colours,
    logo,
    draw,
    size,
    drawEpisode,
    readPicture,
    coverLog,
    onSound,
    now,
    monotonicNow,
  }: RouteSettings,
): void => {
  const { feed, covers } = sources
  const look = { siteName, ...(colours && { colours }), ...(logo && { logo }) }
  const pictures = { card: createCardUrl(look), cardSize: CARD, cover: podcastCoverUrl }
  const episodes = createEpisodeCoverRoute(
    feed,
    createEpisodeCovers({ readPicture, draw: drawEpisode, monotonicNow }),
  )
  const coverFetcher = createCoverFetcher(episodes.withDrawn(covers), monotonicNow, coverLog)
  addPodcastsRoute(routes, feed, pictures)
  addRssRoutes(routes, feed, { siteUrl, fundingUrl, cover: feedCoverUrl })
  addSoundRoute(routes, feed, onSound)
  addChaptersRoute(routes, feed, sources.chapters)
  addOembedRoute(routes, feed, { publicUrl, siteUrl, siteName, pictures })
  addCardRoute(routes, feed, { covers: coverFetcher, draw, monotonicNow, look })
  addCoverRoute(routes, sources, { covers: coverFetcher, size, episodes })
  addTrackRoute(routes, sources.track, { feed, onSound })
  addNowPlayingRoutes(routes, { ...sources, songsNoted: sources.played !== NO_SOURCES.played })
  addStationEventsRoute(routes, sources.stationEvents)
  addPlayedRoute(routes, sources.played, now)
  addReleasesRoute(routes, sources.releases, coverUrl)
  addScheduleRoutes(routes, sources.schedule, async (base) => siteName ?? readTitle(await feed(base)))
}

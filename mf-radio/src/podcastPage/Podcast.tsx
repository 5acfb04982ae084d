import type { Podcast as ListedPodcast } from '@site/shared/answers'
import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { Page } from '@site/shared/design/Page'
import { type Feature, Slot, useParams } from '@site/shared/platform'
import { type NamedPodcast, podcastSlug } from '@site/shared/podcast'
import { useQuery } from '@site/shared/query'
import { formatTitle, readShow } from '@site/shared/title'
import { type ReactNode, useMemo } from 'react'
import { readMonth } from '../podcastArchive/archiveAddress'
import { listed } from '../podcastArchive/archiveAnswer'
import { podcastPagesSlice } from '../podcastArchive/archiveQueries'
import { ROWS } from '../podcastArchive/list/listQuery'
import { shownPagesSlice } from '../podcastArchive/list/shownPages.slice'
import { podcastFacts } from '../podcastCards/podcastFacts'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { useFeedLoaded } from '../podcastCards/useFeedLoaded'
import { scheduleSlice } from '../schedule/scheduleQuery'
import { findHost, findRecording, hasOwnList, type PodcastPage } from './answer/podcastPage'
import { podcastQuery } from './answer/podcastQuery'
import { Description } from './Description'
import { HostBand } from './onward/HostBand'
import { MorePodcasts } from './onward/MorePodcasts'
import { PodcastLinks } from './onward/PodcastLinks'
import css from './Podcast.module.css'
import { PodcastHeader } from './PodcastHeader'
import { podcastPageContent } from './podcastPage.content'
import { RecordedSongs } from './recorded/RecordedSongs'
import { useMomentOfLink, usePlay } from './sound/usePlay'
import { Chapters } from './tracks/Chapters'
import { TrackList } from './tracks/TrackSection'
import { readTrackList } from './tracks/trackList'
import { UnknownPodcast } from './UnknownPodcast'

/** The schedule has the next date of its resident. */
export const feature: Feature = {
  name: 'radio-podcast',
  slices: [podcastPagesSlice, shownPagesSlice, scheduleSlice],
}

interface KnownPodcastProps {
  readonly page: PodcastPage
  readonly slug: string
}

/** Characters in a line of a column, about. */
const LINE_LENGTH = 55
/** More lines than this are set in columns over the whole width: beside the cover they would leave a column empty. */
const MAX_LINES_BESIDE = 9

const isLong = (text: string): boolean => {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LINE_LENGTH)))
  return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES_BESIDE
}

/** Addresses with an older title show the same page: search engines need the canonical one. */
const chooseRobots = (podcast: NamedPodcast, slug: string) =>
  podcastSlug(podcast) === slug ? {} : { robots: 'noindex' as const }

const listKnown = ({ podcast, series = [], further }: PodcastPage): readonly ListedPodcast[] => [
  listed(podcast),
  ...series,
  ...(further?.podcasts ?? []),
]

const KnownPodcast = ({ page, slug }: KnownPodcastProps): ReactNode => {
  const { podcast } = page
  const { text, tracks } = readTrackList(podcast.description, podcast.durationMs)
  const hasList = hasOwnList(podcast)
  const recording = hasList ? null : findRecording(page)
  const host = findHost(page)
  const play = usePlay(page)
  useMomentOfLink(play)
  useFeedLoaded(useMemo(() => listKnown(page), [page]))
  return (
    <Page
      title={formatTitle(podcast)}
      description={podcastPageContent.description(podcast.artist, readShow(podcast), podcastFacts(podcast))}
      {...chooseRobots(podcast, slug)}
    >
      <PodcastHeader podcast={podcast} host={host} hasList={hasList} onListen={play}>
        {hasList && (
          <div className={css.lists}>
            {tracks.length > 0 && <TrackList tracks={tracks} onPlay={play} />}
            <Chapters podcast={podcast} onPlay={play} />
          </div>
        )}
        <div className={css.words} data-long={isLong(text)}>
          {text && <Description text={text} />}
          <PodcastLinks {...page} host={host} />
        </div>
      </PodcastHeader>
      {recording && <RecordedSongs recording={recording} />}
      {host && <HostBand host={host} hasPicture={podcast.coverUrl !== undefined} />}
      <MorePodcasts {...page} />
    </Page>
  )
}

const OnePodcast = ({ slug }: { readonly slug: string }): ReactNode => {
  const { state, retry } = useQuery(podcastQuery, slug)
  if (state.status === 'ready')
    return state.value ? <KnownPodcast page={state.value} slug={slug} /> : <UnknownPodcast />
  return (
    <Page title={podcastPageContent.unnamed} description={podcastPageContent.unknownDescription}>
      <div className={css.place}>
        {state.status === 'failed' ? (
          <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
        ) : (
          <CardSkeletons label={podcastsContent.loading} cards={1} />
        )}
      </div>
    </Page>
  )
}

/** The page of one podcast, named by the address; a month is a page of the archive. */
export const Podcast = (): ReactNode => {
  const { podcast = '' } = useParams()
  if (!readMonth(podcast)) return <OnePodcast key={podcast} slug={podcast} />
  return (
    <Slot name="radio/Podcasts" skeleton={<CardSkeletons label={podcastsContent.loading} cards={ROWS} />} />
  )
}

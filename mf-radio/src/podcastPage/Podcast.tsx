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
import { ROWS } from '../podcastArchive/listQuery'
import { shownPagesSlice } from '../podcastArchive/shownPages.slice'
import { podcastFacts } from '../podcastCards/podcastFacts'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { useFeedLoaded } from '../podcastCards/useFeedLoaded'
import { scheduleSlice } from '../schedule/scheduleQuery'
import { Chapters } from './Chapters'
import { Description } from './Description'
import { HostCard } from './HostCard'
import { Neighbours } from './Neighbours'
import css from './Podcast.module.css'
import { PodcastHeader } from './PodcastHeader'
import { PodcastLinks } from './PodcastLinks'
import { findHost, type PodcastPage } from './podcastPage'
import { podcastPageContent } from './podcastPage.content'
import { podcastQuery } from './podcastQuery'
import { Tracks } from './Tracks'
import { readTrackList } from './trackList'
import { UnknownPodcast } from './UnknownPodcast'
import { useMomentOfLink, usePlay } from './usePlay'

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
/** Fewer lines than this would leave a column empty beside the resident's card. */
const MIN_COLUMN_LINES = 7

const fillsColumn = (text: string, trackCount: number): boolean => {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LINE_LENGTH)))
  return trackCount + lines.reduce((sum, count) => sum + count, 0) >= MIN_COLUMN_LINES
}

/** Addresses with an older title show the same page: search engines need the canonical one. */
const chooseRobots = (podcast: NamedPodcast, slug: string) =>
  podcastSlug(podcast) === slug ? {} : { robots: 'noindex' as const }

const listKnown = ({ podcast, newer, older }: PodcastPage): readonly ListedPodcast[] =>
  [newer, listed(podcast), older].filter((known) => known !== undefined)

const KnownPodcast = ({ page, slug }: KnownPodcastProps): ReactNode => {
  const { podcast } = page
  const { text, tracks } = readTrackList(podcast.description, podcast.durationMs)
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
      <PodcastHeader podcast={podcast} host={host} onListen={play} />
      <div className={css.about} data-columns={fillsColumn(text, tracks.length)}>
        <div className={css.words}>
          {text && <Description text={text} />}
          {tracks.length > 0 && <Tracks tracks={tracks} onPlay={play} />}
          {podcast.hasChapters && <Chapters id={podcast.id} onPlay={play} />}
        </div>
        <div className={css.beside}>
          {host && <HostCard host={host} hasPicture={podcast.coverUrl !== undefined} />}
          <PodcastLinks {...page} host={host} />
        </div>
      </div>
      <Neighbours {...page} />
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

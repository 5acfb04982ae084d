// The last songs of the live stream, which the api notes.
import { besideFeed } from '@site/shared/address'
import { PlayedAnswerSchema, type PlayedSong, readPlayed } from '@site/shared/answers'
import { useNextSong } from '@site/shared/next-song'
import {
  getJson,
  Link,
  type SiteThunk,
  useSiteConfig,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { createHourFormat, dayIn, findNamed } from '@site/shared/text'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import buttonCss from '../../bar/BarButton.module.css'
import { barContent } from '../../bar/bar.content'
import { selectOnAir } from '../../nowPlaying/onAir'
import css from './PlayedPanel.module.css'
import { playedContent } from './played.content'

const SONG_COUNT = 10

type LastSongs =
  | { readonly status: 'loading' | 'missing' | 'failed' }
  | { readonly status: 'ready'; readonly songs: readonly PlayedSong[] }

/** Songs that are shown stay until there are others. */
const fetchSongs =
  (onAnswer: (change: (shown: LastSongs) => LastSongs) => void): SiteThunk<Promise<void>> =>
  async (_dispatch, _getState, { http, config }) => {
    const url = `${besideFeed(config.services.feed, 'played')}?limit=${SONG_COUNT}`
    const answer = await getJson(http, { url }, PlayedAnswerSchema)
    onAnswer((shown) => {
      if (answer.ok) return { status: 'ready', songs: [...readPlayed(answer.value.songs)].reverse() }
      if (answer.error.status === 404) return { status: 'missing' }
      return shown.status === 'ready' ? shown : { status: 'failed' }
    })
  }

const useLastSongs = () => {
  const [state, setState] = useState<LastSongs>({ status: 'loading' })
  const dispatch = useSiteDispatch()
  const refresh = useCallback(() => fetchSongs(setState), [])
  const load = useCallback(() => void dispatch(refresh()), [dispatch, refresh])
  useEffect(load, [load])
  useNextSong(refresh)
  return { state, load }
}

const SongNames = ({ song: { artist, title } }: { readonly song: PlayedSong }): ReactNode => {
  const { residents } = useSiteSelector(selectOnAir)
  const resident = artist === '' ? undefined : findNamed(artist, residents)
  return (
    <span className={css.names}>
      {artist !== '' && (
        <span className={css.artist}>
          {resident ? <Link to={`/residences/${resident.id}`}>{artist}</Link> : artist}
        </span>
      )}
      {title !== '' && <span className={css.title}>{title}</span>}
    </span>
  )
}

const SongList = ({ songs }: { readonly songs: readonly PlayedSong[] }): ReactNode => {
  const formatHour = createHourFormat(null)
  return (
    <ol className={css.songs} aria-label={playedContent.last}>
      {songs.map((song) => (
        <li key={`${song.at} ${song.title}`} className={css.song}>
          <time className={css.hour} dateTime={new Date(song.at).toISOString()}>
            {formatHour(song.at)}
          </time>
          <SongNames song={song} />
        </li>
      ))}
    </ol>
  )
}

/** The page of the programme that has all songs of today; none on a site without it. */
const WholeDay = ({ newest }: { readonly newest: number }): ReactNode => {
  const { without = [] } = useSiteConfig()
  if (without.includes('radio') || without.includes('/programme')) return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Link className={css.day} to={`/programme/${dayIn(timeZone, newest)}`}>
      {playedContent.wholeDay}
    </Link>
  )
}

export const PlayedPanel = (): ReactNode => {
  const { state, load } = useLastSongs()
  if (state.status === 'failed')
    return (
      <div className={css.failed}>
        <p role="alert">{playedContent.failed}</p>
        <button
          type="button"
          className={buttonCss.direct}
          onClick={({ currentTarget }) => {
            // The button disappears with the answer: the focus stays in the panel.
            currentTarget.closest('section')?.focus()
            load()
          }}
        >
          {barContent.retry}
        </button>
      </div>
    )
  if (state.status !== 'ready')
    return <p role="status">{state.status === 'missing' ? playedContent.missing : barContent.loading}</p>
  const [newest] = state.songs
  return newest === undefined ? (
    <p>{playedContent.none}</p>
  ) : (
    <>
      <SongList songs={state.songs} />
      <WholeDay newest={newest.at} />
    </>
  )
}

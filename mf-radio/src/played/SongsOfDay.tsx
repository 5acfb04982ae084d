import { Failure } from '@site/shared/design/Failure'
import { Link, useSiteDispatch } from '@site/shared/platform'
import type { QueryState } from '@site/shared/query'
import { createHourFormat } from '@site/shared/text'
import { type ReactNode, useMemo } from 'react'
import { type AnchoredSong, anchorSongs, listRuns, type Run } from './dayList'
import { type DaySongs, isOver, retryDaySongs } from './daySongs'
import { FindSong } from './FindSong'
import { playedContent } from './played.content'
import { SongRow } from './SongRow'
import css from './SongsOfDay.module.css'
import type { PlayedShow } from './songs'

const SONGS_ANCHOR = 'titres'

/** Leads to the songs, which are below the shows of a day. */
export const SongsLink = (): ReactNode => (
  <a className={css.link} href={`#${SONGS_ANCHOR}`}>
    {playedContent.title}
  </a>
)

const ShowTitle = ({ show: { title, resident } }: { readonly show: PlayedShow }): ReactNode =>
  resident ? <Link to={`/residences/${resident.id}`}>{title}</Link> : title

interface RunSectionProps {
  readonly run: Run
  readonly songs: readonly AnchoredSong[]
  /** When its show began, « 20:00 »; undefined between shows. */
  readonly start: string | undefined
}

/** The songs of a show below its title, or those between shows. */
const RunSection = ({ run: { show }, songs, start }: RunSectionProps): ReactNode => {
  const title = show?.title ?? playedContent.betweenShows
  const hour = start ?? songs[0]?.hour ?? ''
  return (
    <section aria-label={playedContent.songsOf(title, hour)}>
      <h3 className={css.show}>
        {start !== undefined && <span className={css.start}>{start}</span>}
        <span>{show ? <ShowTitle show={show} /> : title}</span>
      </h3>
      <ol className={css.songs}>
        {songs.map(({ song, hour, anchor }) => (
          <SongRow key={anchor} song={song} hour={hour} id={anchor} />
        ))}
      </ol>
    </section>
  )
}

const List = ({ date, day }: { readonly date: string; readonly day: DaySongs }): ReactNode => {
  const { runs, songs, formatHour } = useMemo(() => {
    const formatHour = createHourFormat(day.zone)
    return { runs: listRuns(day), songs: anchorSongs(day.songs, formatHour), formatHour }
  }, [day])
  let first = 0
  return (
    <>
      <FindSong
        songs={songs}
        lastMinute={isOver(day, date) ? undefined : formatHour(day.until - 1)}
        isPrerendered={day.isRadioTime}
        formatHour={formatHour}
      />
      {runs.map((run) => {
        const from = first
        first += run.songs.length
        return (
          <RunSection
            key={songs[from]?.anchor}
            run={run}
            songs={songs.slice(from, first)}
            start={run.show && formatHour(run.show.start)}
          />
        )
      })}
    </>
  )
}

export interface SongsOfDayProps {
  /** `2026-11-28` */
  readonly date: string
  readonly state: QueryState<DaySongs>
}

/** All songs of a day, below the shows they were part of; nothing where there are none. */
export const SongsOfDay = ({ date, state }: SongsOfDayProps): ReactNode => {
  const dispatch = useSiteDispatch()
  const hasFailed = state.status === 'failed' && state.failure !== 'missing'
  const isEmpty = state.status !== 'ready' || state.value.songs.length === 0
  if (isEmpty && !hasFailed) return null
  return (
    <section className={css.day} aria-labelledby={SONGS_ANCHOR}>
      <h2 className={css.title} id={SONGS_ANCHOR} tabIndex={-1}>
        {playedContent.title}
      </h2>
      {state.status === 'ready' && <List date={date} day={state.value} />}
      {hasFailed && <Failure message={playedContent.failed} onRetry={() => dispatch(retryDaySongs(date))} />}
    </section>
  )
}

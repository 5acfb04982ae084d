// A line at the closed player that names what a press plays; a paused replay links to its page.
import { Link, type SiteState, selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { formatTitle } from '@site/shared/title'
import type { ReactNode } from 'react'
import { barContent } from '../bar/bar.content'
import { formatLines } from '../session/lines'
import { selectReplay } from '../session/session'
import { OnAirLine } from './OnAirLine'
import css from './OnAirLine.module.css'

/** The song or the streamer in one line; null until the station names one. */
const selectSong = (state: SiteState, radio: string): string | null => {
  const nowPlaying = selectNowPlaying(state)
  if (!nowPlaying?.online || !(nowPlaying.streamer || nowPlaying.song?.title)) return null
  const { artist, title } = formatLines(null, nowPlaying, radio)
  return `${artist} – ${title}`
}

export const ClosedLine = (): ReactNode => {
  const { name } = useSiteConfig()
  const replay = useSiteSelector(selectReplay)
  const song = useSiteSelector((state) => selectSong(state, name))
  if (replay === null) return <OnAirLine label={barContent.onAir} song={song} />
  return (
    <p className={css.line}>
      <Link to={podcastPath(replay)}>{formatTitle(replay)}</Link>
    </p>
  )
}

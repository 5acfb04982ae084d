// The middle of the bar: who plays, what plays, and whether it loads or is muted.
import { Link, selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import type { ReactNode } from 'react'
import { barContent } from '../bar/bar.content'
import { formatLines } from '../session/lines'
import { selectMuted } from '../session/preferences'
import { selectReplay } from '../session/session'
import { selectLoading, selectStatus } from '../session/sound'
import css from './NowPlayingLines.module.css'
import { selectPlayingResidentId } from './onAir'

/** Announced by screen readers when it changes. */
const StatusLine = (): ReactNode => {
  const stalled = useSiteSelector((state) => selectStatus(state) === 'stalled')
  const loading = useSiteSelector(selectLoading)
  const muted = useSiteSelector(selectMuted)
  const pending = stalled ? barContent.reconnecting : loading && barContent.loading
  return (
    <p className={css.status} role="status">
      {pending || (muted && barContent.muted)}
    </p>
  )
}

export const NowPlayingLines = (): ReactNode => {
  const { name } = useSiteConfig()
  const replay = useSiteSelector(selectReplay)
  const residentId = useSiteSelector(selectPlayingResidentId)
  const { artist, title } = formatLines(replay, useSiteSelector(selectNowPlaying), name)
  return (
    <div className={css.lines}>
      <p className={css.artist}>
        {replay === null && residentId !== null ? (
          <Link className={css.page} to={`/residences/${residentId}`}>
            {artist}
          </Link>
        ) : (
          artist
        )}
      </p>
      <p className={css.title}>
        {replay ? (
          <Link className={css.page} to={podcastPath(replay)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <StatusLine />
    </div>
  )
}

import { selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { StatusLine } from '../bar/StatusLine'
import { selectReplay } from '../session/session.slice'
import { type Lines, shownLines } from './lines'
import css from './NowPlayingLines.module.css'

const useLines = (): Lines => {
  const { name } = useSiteConfig()
  return shownLines(useSiteSelector(selectReplay), useSiteSelector(selectNowPlaying), name)
}

/** The artist line and the show or title line. */
export const NowPlayingLines = (): ReactNode => {
  const { artist, title } = useLines()
  return (
    <div className={css.lines}>
      <p className={css.artist}>{artist}</p>
      <p className={css.title}>{title}</p>
      <StatusLine />
    </div>
  )
}

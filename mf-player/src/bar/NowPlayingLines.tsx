import { selectNowPlaying, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectReplay } from '../session/session.slice'
import { barContent } from './bar.content'
import css from './NowPlayingLines.module.css'
import { StatusLine } from './StatusLine'

const useLines = (): { readonly artist: string; readonly title: string } => {
  const replay = useSiteSelector(selectReplay)
  const song = useSiteSelector(selectNowPlaying)
  const lines = replay ? { artist: replay.title, title: replay.description } : song
  return { artist: lines?.artist || barContent.unknown, title: lines?.title || barContent.unknown }
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

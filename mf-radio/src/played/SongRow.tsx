import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playedContent } from './played.content'
import css from './SongRow.module.css'
import type { ShownSong } from './songs'

/** Who plays what; a resident's name leads to their page. */
const SongNames = ({ song: { artist, title, residentId } }: { readonly song: ShownSong }): ReactNode =>
  residentId === undefined ? (
    playedContent.song(artist, title)
  ) : (
    <>
      <Link to={`/residences/${residentId}`}>{artist}</Link>
      {playedContent.titleAfterArtist(title)}
    </>
  )

export interface SongRowProps {
  readonly song: ShownSong
  /** « 21:14 » */
  readonly hour: string
  /** Its anchor in the page. */
  readonly id?: string | undefined
}

/** A song at its time. */
export const SongRow = ({ song, hour, id }: SongRowProps): ReactNode => (
  // A link to the anchor moves the focus here, too.
  <li className={css.song} {...(id !== undefined && { id, tabIndex: -1 })}>
    <time className={css.hour}>{hour}</time>
    <span className={css.names}>
      <SongNames song={song} />
    </span>
  </li>
)

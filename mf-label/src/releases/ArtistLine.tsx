import type { ReactNode } from 'react'
import css from './ArtistLine.module.css'

const isCompilation = (artist: string): boolean => /^various artists$/i.test(artist)

/** Who made a release; a compilation's mention is set apart from names. */
export const ArtistLine = ({ artist }: { readonly artist: string }): ReactNode =>
  isCompilation(artist) ? (
    <span className={css.compilation} lang="en">
      {artist}
    </span>
  ) : (
    artist
  )

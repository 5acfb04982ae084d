import type { ReactNode } from 'react'
import css from './PlayCover.module.css'

export interface PlayCoverProps {
  readonly label: string
  /** The address of what it plays: a click before React is there plays that at once. */
  readonly sound: string
  readonly onActivate: () => void
}

/** Lies over a cover and plays what it stands for. */
export const PlayCover = ({ label, sound, onActivate }: PlayCoverProps): ReactNode => (
  <button
    type="button"
    className={css.play}
    aria-label={label}
    data-sound={sound}
    // An early click marks it before React is there.
    suppressHydrationWarning
    onClick={onActivate}
  />
)

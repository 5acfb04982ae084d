import { buttonLook } from '@site/shared/design/Button'
import type { ReactNode } from 'react'
import type { DescribedPodcast } from '../archive/archiveAnswer'
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'

export interface ListenButtonProps {
  readonly podcast: DescribedPodcast
  /** Plays it from a moment, in milliseconds; from its beginning without one. */
  readonly onListen: (startAtMs?: number) => void
}

/** Plays a podcast from its beginning. */
export const ListenButton = ({ podcast, onListen }: ListenButtonProps): ReactNode => (
  <button
    type="button"
    className={`${buttonLook('solid')} ${css.play}`}
    data-sound={podcast.enclosureUrl}
    // An early click marks it before React is there.
    suppressHydrationWarning
    onClick={() => onListen()}
  >
    {podcastPageContent.listen}
  </button>
)

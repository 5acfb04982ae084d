import { buttonLook } from '@site/shared/design/button/Button'
import { selectFailedReplayId, selectPlayingReplayId, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { Podcast } from '../podcasts/podcast'
import { podcastsContent } from '../podcasts/podcasts.content'
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'

export interface ListenButtonProps {
  readonly podcast: Podcast
  readonly onListen: () => void
}

const useSound = (id: string): string => {
  const isPlaying = useSiteSelector(selectPlayingReplayId) === id
  const hasFailed = useSiteSelector(selectFailedReplayId) === id
  if (isPlaying) return podcastsContent.playing
  return hasFailed ? podcastsContent.withoutSound : ''
}

/** Plays a podcast, and says what is heard. */
export const ListenButton = ({ podcast, onListen }: ListenButtonProps): ReactNode => (
  <>
    <button
      type="button"
      className={`${buttonLook('solid')} ${css.play}`}
      data-sound={podcast.enclosureUrl}
      // An early click marks it before React is there.
      suppressHydrationWarning
      onClick={onListen}
    >
      {podcastPageContent.listen}
    </button>
    <p className={css.sound} role="status">
      {useSound(podcast.id)}
    </p>
  </>
)

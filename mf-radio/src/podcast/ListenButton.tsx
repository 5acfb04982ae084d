import { buttonLook } from '@site/shared/design/button/Button'
import {
  replaySelected,
  selectFailedReplayId,
  selectPlayingReplayId,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import type { ReactNode } from 'react'
import { podcastsContent } from '../podcasts/podcasts.content'
import css from './Podcast.module.css'
import type { PodcastPage } from './podcastPage'
import { podcastPageContent } from './podcastPage.content'

const useSound = (id: string): string => {
  const isPlaying = useSiteSelector(selectPlayingReplayId) === id
  const hasFailed = useSiteSelector(selectFailedReplayId) === id
  if (isPlaying) return podcastsContent.playing
  return hasFailed ? podcastsContent.withoutSound : ''
}

/** Plays a podcast, then the one after it; says what is heard. */
export const ListenButton = ({ podcast, newer }: Pick<PodcastPage, 'podcast' | 'newer'>): ReactNode => {
  const dispatch = useSiteDispatch()
  const { description: _, ...replay } = podcast
  return (
    <>
      <button
        type="button"
        className={`${buttonLook('solid')} ${css.play}`}
        data-sound={podcast.enclosureUrl}
        // An early click marks it before React is there.
        suppressHydrationWarning
        onClick={() => dispatch(replaySelected({ replay, upNext: newer ? [newer] : [] }))}
      >
        {podcastPageContent.listen}
      </button>
      <p className={css.facts} role="status">
        {useSound(podcast.id)}
      </p>
    </>
  )
}

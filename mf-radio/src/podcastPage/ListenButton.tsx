// The main button of a podcast's page: plays it, resumes it where it was left, or pauses it.

import type { DescribedPodcast } from '@site/shared/answers'
import { buttonLook } from '@site/shared/design/Button'
import {
  localStore,
  selectFailedReplayId,
  selectPlayingReplayId,
  selectSelection,
  useSiteSelector,
} from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { type ReactNode, useCallback } from 'react'
import { pauseSound, soundMoment } from '../browser/page'
import { useStored } from '../browser/useStored'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { readPosition } from '../saved/positions'
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'

export interface ListenButtonProps {
  readonly podcast: DescribedPodcast
  /** Plays it from a moment, in milliseconds; from its beginning without one. */
  readonly onListen: (startAtMs?: number) => void
}

interface MainAction {
  readonly label: string
  readonly act: () => void
}

const useMainAction = ({ podcast, onListen }: ListenButtonProps): MainAction => {
  const read = useCallback(() => readPosition(localStore, podcast), [podcast])
  const leftMs = useStored(read, null)
  const isPlaying = useSiteSelector(selectPlayingReplayId) === podcast.id
  const isPaused = useSiteSelector(
    (state) => selectSelection(state).replay?.id === podcast.id && state.playback.status === 'paused',
  )
  if (isPlaying) return { label: podcastPageContent.pause, act: pauseSound }
  const momentMs = isPaused ? soundMoment() : leftMs
  if (momentMs !== null)
    return {
      label: podcastPageContent.resume(formatTime(momentMs)),
      act: () => onListen(isPaused ? soundMoment() : momentMs),
    }
  return { label: podcastPageContent.listen, act: () => onListen() }
}

export const ListenButton = (props: ListenButtonProps): ReactNode => {
  const { label, act } = useMainAction(props)
  const isOther = label !== podcastPageContent.listen
  return (
    <>
      <button
        type="button"
        className={`${buttonLook('solid')} ${css.play}`}
        data-sound={isOther ? undefined : props.podcast.enclosureUrl}
        // An early click marks it before React is there.
        suppressHydrationWarning
        onClick={act}
      >
        {label}
      </button>
      {isOther && (
        <button type="button" className={css.restart} onClick={() => props.onListen(0)}>
          {podcastPageContent.restart}
        </button>
      )}
    </>
  )
}

/** Whether it plays, or why it failed. */
export const SoundStatus = ({ podcast }: Pick<ListenButtonProps, 'podcast'>): ReactNode => {
  const isPlaying = useSiteSelector(selectPlayingReplayId) === podcast.id
  const hasFailed = useSiteSelector(selectFailedReplayId) === podcast.id
  return (
    <span className={css.status} role="status">
      {isPlaying && ` · ${podcastsContent.playing}`}
      {hasFailed && ` · ${podcastsContent.withoutSound}`}
    </span>
  )
}

// The main button of a podcast's page: plays it, resumes it where it was left, or pauses it.

import type { DescribedPodcast } from '@site/shared/answers'
import { buttonLook } from '@site/shared/design/Button'
import {
  localStore,
  pauseRequested,
  selectFailedReplayId,
  selectPlayingReplayId,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { type ReactNode, useCallback } from 'react'
import { readPlayerPosition, selectCanPause, selectHasEnded, selectPausedMs } from '../../browser/playback'
import { useStored } from '../../browser/useStored'
import { podcastsContent } from '../../podcastCards/podcasts.content'
import { readPosition } from '../../saved/positions'
import css from '../Podcast.module.css'
import { podcastPageContent } from '../podcastPage.content'

export interface ListenButtonProps {
  readonly podcast: DescribedPodcast
  /** Plays it from a moment, in milliseconds; from its beginning without one. */
  readonly onListen: (startAtMs?: number) => void
}

interface MainAction {
  readonly label: string
  readonly act: () => void
  /** Offers to play it from its beginning besides. */
  readonly restarts: boolean
}

const useMainAction = ({ podcast, onListen }: ListenButtonProps): MainAction => {
  const read = useCallback(() => readPosition(localStore, podcast), [podcast])
  const leftMs = useStored(read, null)
  const canPause = useSiteSelector((state) => selectCanPause(state, podcast.id))
  const pausedMs = useSiteSelector((state) => selectPausedMs(state, podcast.id))
  const hasEnded = useSiteSelector((state) => selectHasEnded(state, podcast.id))
  const dispatch = useSiteDispatch()
  const { pause, listen, listenAgain, resume } = podcastPageContent
  if (canPause) return { label: pause, act: () => dispatch(pauseRequested({})), restarts: true }
  if (hasEnded) return { label: listenAgain, act: () => onListen(0), restarts: false }
  /** Read at the press: one before hydration is repeated after a link has selected its moment. */
  const act = (): void => onListen(dispatch(readPlayerPosition(podcast.id)) ?? leftMs ?? undefined)
  const momentMs = pausedMs ?? leftMs ?? 0
  return momentMs > 0
    ? { label: resume(formatTime(momentMs)), act, restarts: true }
    : { label: listen, act, restarts: false }
}

export const ListenButton = (props: ListenButtonProps): ReactNode => {
  const { label, act, restarts } = useMainAction(props)
  return (
    <>
      <button
        type="button"
        className={`${buttonLook('solid')} ${css.play}`}
        data-sound={restarts ? undefined : props.podcast.enclosureUrl}
        // An early click marks it before React is there.
        suppressHydrationWarning
        onClick={act}
      >
        {label}
      </button>
      {restarts && (
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

// Above the closed player: a button that resumes the replay of an earlier visit, while nothing is selected or playing.

import {
  localStore,
  replaySelected,
  selectSelection,
  useSearchParams,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { hasShareLink } from '@site/shared/share'
import { watchStorage } from '@site/shared/storage'
import { formatTime } from '@site/shared/text'
import { formatTitle } from '@site/shared/title'
import { type ReactNode, useEffect, useState } from 'react'
import { resumeContent } from '../playback/resume.content'
import { hideUnfinished, readUnfinished, type Unfinished } from '../playback/unfinished'
import { CloseIcon, PlayIcon } from './icons'
import css from './ResumeNotice.module.css'

/** Reads the stored replay and follows changes by other tabs; null until the page is hydrated. */
const useUnfinished = () => {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  useEffect(() => {
    const read = (): void => setUnfinished(readUnfinished(localStore))
    read()
    return watchStorage(read)
  }, [])
  const hide = (): void => {
    if (unfinished) hideUnfinished(localStore, unfinished)
    setUnfinished(null)
  }
  return { unfinished, hide }
}

const Words = ({ replay, positionMs }: Unfinished): ReactNode => (
  <span className={css.words}>
    <span className={css.replay}>{formatTitle(replay)}</span>
    <span className={css.progress}>
      {resumeContent.resumeNow} ·{' '}
      {resumeContent.progress(
        formatTime(positionMs),
        replay.durationMs > 0 ? formatTime(replay.durationMs) : null,
      )}
    </span>
    {replay.durationMs > 0 && (
      <progress className={css.bar} value={positionMs} max={replay.durationMs} aria-hidden="true" />
    )}
  </span>
)

export const ResumeNotice = (): ReactNode => {
  const { unfinished, hide } = useUnfinished()
  const [query] = useSearchParams()
  const isIdle = useSiteSelector(
    (state) => selectSelection(state).mode === null && state.playback.status === 'idle',
  )
  const dispatch = useSiteDispatch()
  // A shared link is about to select its own replay.
  if (unfinished === null || !isIdle || hasShareLink(query)) return null
  const { replay, positionMs } = unfinished
  return (
    <section className={css.notice} aria-label={resumeContent.title} data-resume>
      <button
        type="button"
        className={css.resume}
        onClick={() => dispatch(replaySelected({ replay, startAtMs: positionMs }))}
      >
        <span className={css.sign}>
          <PlayIcon />
        </span>
        <Words {...unfinished} />
      </button>
      <button type="button" className={css.hide} aria-label={resumeContent.hide} onClick={hide}>
        <CloseIcon />
      </button>
    </section>
  )
}

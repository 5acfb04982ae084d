import { Icon } from '@site/shared/design/icon/Icon'
import {
  localStore,
  replaySelected,
  selectSelection,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import type { ReactNode } from 'react'
import { AbovePlayer } from '../abovePlayer/AbovePlayer'
import { tellStored, useStored } from '../browser/useStored'
import css from './ResumeNotice.module.css'
import { resumeContent } from './resume.content'
import { HIDDEN_KEY, hideOffer, readOffer } from './resumeOffer'
import type { Unfinished } from './unfinished'

const read = (): Unfinished | null => readOffer(localStore)

const Words = ({ replay: { artist, show, durationMs }, positionMs }: Unfinished): ReactNode => (
  <span className={css.words}>
    <span className={css.replay}>{resumeContent.replay(artist, show)}</span>
    <span className={css.progress}>
      {resumeContent.resume} ·{' '}
      {resumeContent.progress(formatTime(positionMs), durationMs > 0 ? formatTime(durationMs) : null)}
    </span>
    {durationMs > 0 && (
      <progress className={css.bar} value={positionMs} max={durationMs} aria-hidden="true" />
    )}
  </span>
)

/** Above the closed player: goes on, by one press, with what was left in the middle last, while nothing else is chosen or heard. */
export const ResumeNotice = (): ReactNode => {
  const unfinished = useStored(read, null)
  const isIdle = useSiteSelector(
    (state) => selectSelection(state).mode === null && state.playback.status === 'idle',
  )
  const dispatch = useSiteDispatch()
  if (unfinished === null || !isIdle) return null
  const { replay, positionMs } = unfinished
  const hide = (): void => {
    hideOffer(localStore, unfinished)
    tellStored(HIDDEN_KEY)
  }
  return (
    <AbovePlayer>
      <section className={css.notice} aria-label={resumeContent.title}>
        <button
          type="button"
          className={css.resume}
          onClick={() => dispatch(replaySelected({ replay, startAtMs: positionMs }))}
        >
          <span className={css.sign}>
            <Icon>
              <path d="M7 4.5v15l12.5-7.5z" />
            </Icon>
          </span>
          <Words {...unfinished} />
        </button>
        <button type="button" className={css.hide} aria-label={resumeContent.hide} onClick={hide}>
          <Icon>
            <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
          </Icon>
        </button>
      </section>
    </AbovePlayer>
  )
}

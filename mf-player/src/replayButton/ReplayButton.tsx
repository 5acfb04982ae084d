import { VisuallyHidden } from '@site/shared/design/visuallyHidden/VisuallyHidden'
import { type ReplaySource, replaySelected, useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './ReplayButton.module.css'
import { replayButtonContent } from './replayButton.content'

export interface ReplayButtonProps {
  readonly replay: ReplaySource
  /** What follows it. */
  readonly upNext: readonly ReplaySource[]
}

/** Names a replay by its two lines, and plays it. */
export const ReplayButton = ({ replay, upNext }: ReplayButtonProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.play} onClick={() => dispatch(replaySelected({ replay, upNext }))}>
      <VisuallyHidden>{replayButtonContent.play} </VisuallyHidden>
      <span className={css.artist}>{replay.artist}</span> <span className={css.show}>{replay.show}</span>
    </button>
  )
}

// A replay in a list of a panel: its two lines, as the button that plays it.
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { type ReplaySource, replaySelected, useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './ReplayButton.module.css'
import { replayListsContent } from './replayLists.content'

export interface ReplayButtonProps {
  readonly replay: ReplaySource
  /** The replays that play after it. */
  readonly upNext: readonly ReplaySource[]
}

export const ReplayButton = ({ replay, upNext }: ReplayButtonProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.play} onClick={() => dispatch(replaySelected({ replay, upNext }))}>
      <VisuallyHidden>{replayListsContent.play} </VisuallyHidden>
      <span className={css.artist}>{replay.artist}</span> <span className={css.show}>{replay.show}</span>
    </button>
  )
}

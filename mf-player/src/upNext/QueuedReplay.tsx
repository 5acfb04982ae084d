import { type ReplaySource, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { CloseIcon, FilledIcon } from '../bar/icons'
import { ReplayButton } from '../replayButton/ReplayButton'
import { selectUpNext } from '../session/session.slice'
import type { Direction } from './moveInQueue'
import css from './UpNext.module.css'
import { upNextContent } from './upNext.content'

const PATHS = {
  earlier: 'M12 5.4 4 13.4l1.6 1.6 6.4-6.4 6.4 6.4 1.6-1.6z',
  later: 'm12 18.6-8-8L5.6 9l6.4 6.4L18.4 9l1.6 1.6z',
} as const

const DIRECTIONS = ['earlier', 'later'] as const

export interface QueuedReplayProps {
  readonly replay: ReplaySource
  /** Where it cannot be moved to. */
  readonly ends: readonly Direction[]
  readonly onMove: (direction: Direction) => void
  readonly onRemove: () => void
}

/** A replay that waits: it can be heard now, change places, and go. */
export const QueuedReplay = ({ replay, ends, onMove, onRemove }: QueuedReplayProps): ReactNode => {
  const upNext = useSiteSelector(selectUpNext)
  return (
    <>
      <ReplayButton replay={replay} upNext={upNext} />
      {DIRECTIONS.map((direction) => (
        <button
          key={direction}
          type="button"
          className={css.control}
          data-control={direction}
          // It keeps the keyboard at either end.
          aria-disabled={ends.includes(direction)}
          aria-label={upNextContent.move[direction](replay)}
          onClick={() => onMove(direction)}
        >
          <FilledIcon path={PATHS[direction]} />
        </button>
      ))}
      <button
        type="button"
        className={css.control}
        data-control="remove"
        aria-label={upNextContent.remove(replay)}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </>
  )
}

// The queue panel: the listener's queue, which they reorder and shorten, and the list that plays after it.
import { Button } from '@site/shared/design/Button'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { type ReplaySource, replaySelected, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CloseIcon, FilledIcon } from '../../bar/icons'
import { type Direction, moveInQueue, QUEUE_KEY, withoutReplays } from '../../playback/storedReplays'
import { selectUpNext } from '../../session/session'
import { PanelLink } from '../PanelLink'
import { panelsContent } from '../panels.content'
import css from './QueuePanel.module.css'
import { ReplayButton } from './ReplayButton'
import { replayListsContent, upNextContent } from './replayLists.content'
import { useStoredReplays } from './useStoredReplays'

const MOVES = [
  { direction: 'earlier', path: 'M12 5.4 4 13.4l1.6 1.6 6.4-6.4 6.4 6.4 1.6-1.6z' },
  { direction: 'later', path: 'm12 18.6-8-8L5.6 9l6.4 6.4L18.4 9l1.6 1.6z' },
] as const

/** Shortcuts of a replay, with Alt: arrows alone scroll. */
const MOVES_BY_KEY: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'earlier'],
  ['ArrowDown', 'later'],
])

interface QueuedReplayProps {
  readonly replay: ReplaySource
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (direction: Direction) => void
  readonly onRemove: () => void
}

const QueuedReplay = ({ replay, isFirst, isLast, onMove, onRemove }: QueuedReplayProps): ReactNode => {
  const upNext = useSiteSelector(selectUpNext)
  return (
    <>
      <ReplayButton replay={replay} upNext={upNext} />
      {MOVES.map(({ direction, path }) => (
        <button
          key={direction}
          type="button"
          className={css.control}
          data-control={direction}
          // `aria-disabled`: a `disabled` button would lose the focus at either end.
          aria-disabled={direction === 'earlier' ? isFirst : isLast}
          aria-label={upNextContent.move[direction](replay)}
          onClick={() => onMove(direction)}
        >
          <FilledIcon path={path} />
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

/** A change of the queue: what is announced, and the control that is focused after it. */
interface Step {
  readonly status: string
  readonly at: number
  readonly control: Direction | 'remove'
}

/** The focus follows a replay that moved, and goes to the heading after the last one was removed. */
const useFocusAfter = (step: Step | null) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step === null || section.current === null) return
    const item = section.current.querySelectorAll('li')[step.at]
    const control = item?.querySelector<HTMLElement>(`[data-control="${step.control}"]`)
    const heading = section.current.querySelector<HTMLElement>('h3')
    ;(control ?? heading)?.focus()
  }, [step])
  return section
}

interface QueueButtonsProps {
  readonly first: ReplaySource
  readonly onClear: () => void
}

/** Buttons that play the queue to its end, and empty it. */
const QueueButtons = ({ first, onClear }: QueueButtonsProps): ReactNode => {
  const upNext = useSiteSelector(selectUpNext)
  const dispatch = useSiteDispatch()
  return (
    <div className={css.buttons}>
      <Button onClick={() => dispatch(replaySelected({ replay: first, upNext }))}>
        {upNextContent.play}
      </Button>
      <Button look="outline" onClick={onClear}>
        {upNextContent.clear}
      </Button>
    </div>
  )
}

const UpNext = (): ReactNode => {
  const id = useId()
  const [queue, change] = useStoredReplays(QUEUE_KEY)
  const [next] = useSiteSelector(selectUpNext)
  const [step, setStep] = useState<Step | null>(null)
  const section = useFocusAfter(step)
  const move = (replay: ReplaySource, direction: Direction): void => {
    const at = moveInQueue(queue, replay.id, direction).indexOf(replay)
    change((stored) => moveInQueue(stored, replay.id, direction))
    setStep({ status: upNextContent.moved(replay, at + 1, queue.length), at, control: direction })
  }
  const remove = (replay: ReplaySource): void => {
    const at = Math.min(queue.indexOf(replay), queue.length - 2)
    change((stored) => withoutReplays(stored, replay.id))
    setStep({ status: upNextContent.removed(replay), at, control: 'remove' })
  }
  const clear = (): void => {
    change(() => [])
    setStep({ status: replayListsContent.cleared, at: 0, control: 'remove' })
  }
  const press = (replay: ReplaySource) => (event: KeyboardEvent) => {
    const direction = event.altKey ? MOVES_BY_KEY.get(event.key) : undefined
    if (direction) move(replay, direction)
    else if (event.key === 'Delete') remove(replay)
    else return
    event.preventDefault()
  }
  return (
    <section ref={section} className={css.upNext} aria-labelledby={id}>
      <h3 id={id} className={css.title} tabIndex={-1}>
        {upNextContent.title}
      </h3>
      {queue[0] && <QueueButtons first={queue[0]} onClear={clear} />}
      <ol>
        {queue.map((replay, at) => (
          <li key={replay.id} className={css.queued} onKeyDown={press(replay)}>
            <QueuedReplay
              replay={replay}
              isFirst={at === 0}
              isLast={at === queue.length - 1}
              onMove={(direction) => move(replay, direction)}
              onRemove={() => remove(replay)}
            />
          </li>
        ))}
      </ol>
      <p className={css.note}>{queue.length > 0 ? upNextContent.stored : upNextContent.empty}</p>
      {next && <p className={css.note}>{upNextContent.inList(next)}</p>}
      <VisuallyHidden>
        <span role="status">{step?.status}</span>
      </VisuallyHidden>
    </section>
  )
}

export const QueuePanel = (): ReactNode => (
  <>
    <UpNext />
    <PanelLink panel="listening">{panelsContent.titles.listening}</PanelLink>
  </>
)

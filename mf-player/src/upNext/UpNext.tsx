import { VisuallyHidden } from '@site/shared/design/visuallyHidden/VisuallyHidden'
import { type ReplaySource, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PanelProps } from '../panelTools/panelTools'
import { selectUpNext } from '../session/session.slice'
import { type Direction, moveInQueue, without } from './moveInQueue'
import { QueuedReplay } from './QueuedReplay'
import css from './UpNext.module.css'
import { upNextContent } from './upNext.content'
import { useStoredReplays } from './useStoredReplays'

/** As the player names it, whose module is in another file. */
const QUEUE_KEY = 'player:queue'

/** What was just done to the queue, and the control that has the keyboard after it. */
interface Step {
  readonly said: string
  readonly at: number
  readonly control: Direction | 'remove'
}

/** The keyboard follows a replay that moved; after the last one went it is at the heading. */
const useKeyboardAt = (step: Step | null) => {
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

const endsOf = (at: number, count: number): readonly Direction[] => [
  ...(at === 0 ? (['earlier'] as const) : []),
  ...(at === count - 1 ? (['later'] as const) : []),
]

/** What is heard after what plays: in an order the visitor changes, then as the list goes that was chosen from. */
export const UpNext = ({ tools }: PanelProps): ReactNode => {
  const id = useId()
  const [queue, change] = useStoredReplays(tools, QUEUE_KEY)
  const [next] = useSiteSelector(selectUpNext)
  const [step, setStep] = useState<Step | null>(null)
  const section = useKeyboardAt(step)
  const move = (replay: ReplaySource, direction: Direction): void => {
    const moved = moveInQueue(queue, replay.id, direction)
    const at = moved.indexOf(replay)
    change((stored) => moveInQueue(stored, replay.id, direction))
    setStep({ said: upNextContent.moved(replay, at + 1, queue.length), at, control: direction })
  }
  const remove = (replay: ReplaySource): void => {
    const at = Math.min(queue.indexOf(replay), queue.length - 2)
    change((stored) => without(stored, replay.id))
    setStep({ said: upNextContent.removed(replay), at, control: 'remove' })
  }
  return (
    <section ref={section} className={css.upNext} aria-labelledby={id}>
      <h3 id={id} className={css.title} tabIndex={-1}>
        {upNextContent.title}
      </h3>
      <ol>
        {queue.map((replay, at) => (
          <li key={replay.id} className={css.queued}>
            <QueuedReplay
              replay={replay}
              ends={endsOf(at, queue.length)}
              onMove={(direction) => move(replay, direction)}
              onRemove={() => remove(replay)}
            />
          </li>
        ))}
      </ol>
      <p className={css.note}>{queue.length > 0 ? upNextContent.kept : upNextContent.none}</p>
      {next && <p className={css.note}>{upNextContent.inList(next)}</p>}
      <VisuallyHidden>
        <span role="status">{step?.said}</span>
      </VisuallyHidden>
    </section>
  )
}

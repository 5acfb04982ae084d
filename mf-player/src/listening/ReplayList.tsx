import { Button } from '@site/shared/design/button/Button'
import { VisuallyHidden } from '@site/shared/design/visuallyHidden/VisuallyHidden'
import type { ReplaySource } from '@site/shared/platform'
import { type ReactNode, useId, useRef, useState } from 'react'
import { CloseIcon } from '../bar/icons'
import { ReplayButton } from '../replayButton/ReplayButton'
import { listeningContent } from './listening.content'
import css from './ReplayList.module.css'

export interface ReplayListProps {
  readonly words: { readonly title: string; readonly none: string }
  readonly replays: readonly ReplaySource[]
  /** Whether those behind the one that is chosen are heard after it. */
  readonly goesOn?: boolean
  readonly onRemove: (replays: readonly ReplaySource[]) => void
}

/** Replays of this device: each can be heard and removed, and all of them cleared. */
export const ReplayList = ({ words, replays, goesOn = false, onRemove }: ReplayListProps): ReactNode => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const remove = (removed: readonly ReplaySource[], message: string): void => {
    onRemove(removed)
    setSaid(message)
    // The button that was pressed goes: the keyboard stays in the list.
    heading.current?.focus()
  }
  return (
    <section className={css.list} aria-labelledby={id}>
      <div className={css.head}>
        <h3 ref={heading} id={id} className={css.title} tabIndex={-1}>
          {words.title}
        </h3>
        {replays.length > 0 && (
          <Button
            look="outline"
            aria-label={listeningContent.clearOf(words.title)}
            onClick={() => remove(replays, listeningContent.cleared)}
          >
            {listeningContent.clear}
          </Button>
        )}
      </div>
      {replays.length === 0 && <p className={css.none}>{words.none}</p>}
      <ol>
        {replays.map((replay, at) => (
          <li key={replay.id} className={css.replay}>
            <ReplayButton replay={replay} upNext={goesOn ? replays.slice(at + 1) : []} />
            <button
              type="button"
              className={css.remove}
              aria-label={listeningContent.remove(replay)}
              onClick={() => remove([replay], listeningContent.removed(replay))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}

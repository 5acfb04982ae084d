// The listener's own lists on this device: replays for later, and replays that were played.
import { Button } from '@site/shared/design/Button'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { localStore, type ReplaySource } from '@site/shared/platform'
import { type ReactNode, useId, useRef, useState } from 'react'
import { CloseIcon } from '../../bar/icons'
import { HISTORY_KEY, LATER_KEY, removePositions, withoutReplays } from '../../playback/storedReplays'
import css from './ListeningPanel.module.css'
import { ReplayButton } from './ReplayButton'
import { replayListsContent } from './replayLists.content'
import { useStoredReplays } from './useStoredReplays'

interface ReplayListProps {
  readonly words: { readonly title: string; readonly empty: string }
  readonly replays: readonly ReplaySource[]
  /** Whether the replays after the selected one play after it. */
  readonly continues?: boolean
  readonly onRemove: (ids: readonly string[]) => void
}

const ReplayList = ({ words, replays, continues = false, onRemove }: ReplayListProps): ReactNode => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState('')
  const remove = (removed: readonly ReplaySource[], message: string): void => {
    onRemove(removed.map((replay) => replay.id))
    setStatus(message)
    // The button that was pressed disappears: the focus stays in the list.
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
            aria-label={replayListsContent.clearList(words.title)}
            onClick={() => remove(replays, replayListsContent.cleared)}
          >
            {replayListsContent.clear}
          </Button>
        )}
      </div>
      {replays.length === 0 && <p className={css.note}>{words.empty}</p>}
      <ol>
        {replays.map((replay, at) => (
          <li key={replay.id} className={css.replay}>
            <ReplayButton replay={replay} upNext={continues ? replays.slice(at + 1) : []} />
            <button
              type="button"
              className={css.remove}
              aria-label={replayListsContent.remove(replay)}
              onClick={() => remove([replay], replayListsContent.removed(replay))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </section>
  )
}

export const ListeningPanel = (): ReactNode => {
  const [later, changeLater] = useStoredReplays(LATER_KEY)
  const [history, changeHistory] = useStoredReplays(HISTORY_KEY)
  return (
    <div className={css.listening}>
      <p className={css.note}>{replayListsContent.stored}</p>
      <ReplayList
        words={replayListsContent.later}
        replays={later}
        continues
        onRemove={(ids) => changeLater((stored) => withoutReplays(stored, ...ids))}
      />
      <ReplayList
        words={replayListsContent.history}
        replays={history}
        onRemove={(ids) => {
          removePositions(localStore, ...ids)
          changeHistory((stored) => withoutReplays(stored, ...ids))
        }}
      />
    </div>
  )
}

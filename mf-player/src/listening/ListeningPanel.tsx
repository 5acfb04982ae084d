import { localStore, type ReplaySource } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { PanelProps } from '../panelTools/panelTools'
import { useStoredReplays } from '../upNext/useStoredReplays'
import { forgetPositions } from './forgetPositions'
import css from './ListeningPanel.module.css'
import { listeningContent } from './listening.content'
import { ReplayList } from './ReplayList'

const without = (replays: readonly ReplaySource[], removed: readonly ReplaySource[]) =>
  replays.filter(({ id }) => !removed.some((replay) => replay.id === id))

/** What this device knows of what was heard, and is to be heard some day. */
export const ListeningPanel = ({ tools }: PanelProps): ReactNode => {
  const [later, changeLater] = useStoredReplays(tools, 'player:later')
  const [heard, changeHeard] = useStoredReplays(tools, 'player:heard')
  return (
    <div className={css.listening}>
      <p className={css.kept}>{listeningContent.kept}</p>
      <ReplayList
        words={listeningContent.later}
        replays={later}
        goesOn
        onRemove={(removed) => changeLater((stored) => without(stored, removed))}
      />
      <ReplayList
        words={listeningContent.heard}
        replays={heard}
        onRemove={(removed) => {
          forgetPositions(
            localStore,
            removed.map(({ id }) => id),
          )
          changeHeard((stored) => without(stored, removed))
        }}
      />
    </div>
  )
}

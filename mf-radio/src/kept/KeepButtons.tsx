// Put a podcast into the lists of this device, and take it out.
import { localStore, type ReplaySource } from '@site/shared/platform'
import { notifyStorage } from '@site/shared/storage'
import { type ReactNode, useCallback } from 'react'
import { useStored } from '../browser/useStored'
import css from './KeepButtons.module.css'
import { keptContent } from './kept.content'
import { isFull, isKept, type KeptList, LATER, QUEUE, toggleKept } from './keptList'

interface KeepButtonProps {
  /** Some pages pass its description too, which is not stored. */
  readonly podcast: ReplaySource & { readonly description?: string }
  readonly list: KeptList
  readonly label: string
}

const KeepButton = ({ podcast, list, label }: KeepButtonProps): ReactNode => {
  const read = useCallback(
    () => ({ kept: isKept(localStore, list, podcast.id), full: isFull(localStore, list) }),
    [list, podcast.id],
  )
  const { kept, full } = useStored(read, { kept: false, full: false })
  const toggle = (): void => {
    const { description: _, ...replay } = podcast
    toggleKept(localStore, list, replay)
    notifyStorage(list.key)
  }
  return (
    <>
      <button type="button" className={css.keep} aria-pressed={kept} onClick={toggle}>
        {label}
      </button>
      {full && !kept && <p role="status">{keptContent.full}</p>}
    </>
  )
}

/** Two switches: whether a podcast plays next, and whether it is kept for later. */
export const KeepButtons = ({ podcast }: Pick<KeepButtonProps, 'podcast'>): ReactNode => (
  <>
    <KeepButton podcast={podcast} list={QUEUE} label={keptContent.upNext} />
    <KeepButton podcast={podcast} list={LATER} label={keptContent.later} />
  </>
)

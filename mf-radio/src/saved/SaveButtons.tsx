// Adds a podcast to the lists of this device, and removes it.
import { localStore, type ReplaySource } from '@site/shared/platform'
import { notifyStorage } from '@site/shared/storage'
import { type ReactNode, useCallback } from 'react'
import { useStored } from '../browser/useStored'
import css from './SaveButtons.module.css'
import { savedContent } from './saved.content'
import { isFull, isSaved, LATER, QUEUE, type SavedList, toggleSaved } from './savedList'

interface SaveButtonProps {
  /** Some pages pass its description too, which is not stored. */
  readonly podcast: ReplaySource & { readonly description?: string }
  readonly list: SavedList
  readonly label: string
}

const SaveButton = ({ podcast, list, label }: SaveButtonProps): ReactNode => {
  const read = useCallback(
    () => ({ saved: isSaved(localStore, list, podcast.id), full: isFull(localStore, list) }),
    [list, podcast.id],
  )
  const { saved, full } = useStored(read, { saved: false, full: false })
  const toggle = (): void => {
    const { description: _, ...replay } = podcast
    toggleSaved(localStore, list, replay)
    notifyStorage(list.key)
  }
  return (
    <>
      <button type="button" className={css.save} aria-pressed={saved} onClick={toggle}>
        {label}
      </button>
      {full && !saved && <p role="status">{savedContent.full}</p>}
    </>
  )
}

/** Two switches: whether a podcast plays next, and whether it is saved for later. */
export const SaveButtons = ({ podcast }: Pick<SaveButtonProps, 'podcast'>): ReactNode => (
  <>
    <SaveButton podcast={podcast} list={QUEUE} label={savedContent.upNext} />
    <SaveButton podcast={podcast} list={LATER} label={savedContent.later} />
  </>
)

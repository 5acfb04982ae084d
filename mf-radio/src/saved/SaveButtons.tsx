// Asks the player to add a podcast to the lists of this device, and to remove it.
import {
  queueRequested,
  type ReplayListName,
  type ReplaySource,
  selectQueue,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './SaveButtons.module.css'
import { savedContent } from './saved.content'

interface SaveButtonsProps {
  readonly podcast: ReplaySource
}

interface SaveButtonProps extends SaveButtonsProps {
  readonly list: ReplayListName
}

const SaveButton = ({ podcast, list }: SaveButtonProps): ReactNode => {
  const { ids, isFull } = useSiteSelector(selectQueue)?.[list] ?? { ids: [], isFull: false }
  const isListed = ids.includes(podcast.id)
  const dispatch = useSiteDispatch()
  return (
    <>
      <button
        type="button"
        className={css.save}
        aria-pressed={isListed}
        onClick={() => dispatch(queueRequested({ replay: podcast, list, isListed: !isListed }))}
      >
        {savedContent[list]}
      </button>
      {isFull && !isListed && <p role="status">{savedContent.full}</p>}
    </>
  )
}

/** Two switches: whether a podcast plays next, and whether it is saved for later. The player keeps the lists. */
export const SaveButtons = ({ podcast }: SaveButtonsProps): ReactNode => {
  const hasLists = useSiteSelector((state) => selectQueue(state) !== null)
  // The player has not loaded, failed to, or is older than these lists.
  if (!hasLists) return <p role="status">{savedContent.unavailable}</p>
  return (
    <>
      <SaveButton podcast={podcast} list="next" />
      <SaveButton podcast={podcast} list="later" />
    </>
  )
}

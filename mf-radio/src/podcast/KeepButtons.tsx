import { localStore } from '@site/shared/platform'
import { notifyStorage } from '@site/shared/view'
import { type ReactNode, useCallback } from 'react'
import type { DescribedPodcast } from '../archive/archiveAnswer'
import { useStored } from '../browser/useStored'
import { isFull, isKept, type KeptList, LATER, QUEUE, toggleKept } from '../kept/keptList'
import css from './KeepButtons.module.css'
import { podcastPageContent } from './podcastPage.content'

interface KeepButtonProps {
  readonly podcast: DescribedPodcast
  readonly list: KeptList
  readonly label: string
}

/** Puts a podcast into a list of this browser, and takes it out. */
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
      {full && !kept && <p role="status">{podcastPageContent.full}</p>}
    </>
  )
}

/** What can be done with a podcast later on this device. */
export const KeepButtons = ({ podcast }: Pick<KeepButtonProps, 'podcast'>): ReactNode => (
  <div className={css.keeping} data-needs-scripts>
    <div className={css.buttons}>
      <KeepButton podcast={podcast} list={QUEUE} label={podcastPageContent.upNext} />
      <KeepButton podcast={podcast} list={LATER} label={podcastPageContent.later} />
    </div>
  </div>
)

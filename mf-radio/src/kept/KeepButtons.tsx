// Puts a podcast into a list of this device, and takes it out.
import { localStore } from '@site/shared/platform'
import { notifyStorage } from '@site/shared/storage'
import { type ReactNode, useCallback } from 'react'
import type { DescribedPodcast } from '../archive/archiveAnswer'
import { useStored } from '../browser/useStored'
import { isFull, isKept, type KeptList, LATER, QUEUE, toggleKept } from '../kept/keptList'
import css from './KeepMenu.module.css'
import { Menu } from './Menu'
import { podcastPageContent } from './podcastPage.content'

interface KeepButtonProps {
  readonly podcast: DescribedPodcast
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
      {full && !kept && <p role="status">{podcastPageContent.full}</p>}
    </>
  )
}

export const KeepMenu = ({ podcast }: Pick<KeepButtonProps, 'podcast'>): ReactNode => (
  <Menu label={podcastPageContent.keep}>
    <KeepButton podcast={podcast} list={QUEUE} label={podcastPageContent.upNext} />
    <KeepButton podcast={podcast} list={LATER} label={podcastPageContent.later} />
  </Menu>
)

// What plays next, and the way to what the listener keeps on this device.
import type { ReactNode } from 'react'
import { PanelLink } from './PanelLink'
import { panelsContent } from './panels.content'
import { UpNext } from './UpNext'

export const QueuePanel = (): ReactNode => (
  <>
    <UpNext />
    <PanelLink panel="listening">{panelsContent.titles.listening}</PanelLink>
  </>
)

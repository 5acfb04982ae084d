// The buttons of a card’s menu, fetched when one opens.
import type { ReactNode } from 'react'
import { KeepButtons } from '../kept/KeepButtons'
import { MenuItems } from './MenuItems'
import type { Podcast } from './podcast'

export interface CardMenuItemsProps {
  readonly podcast: Podcast
}

export const CardMenuItems = ({ podcast }: CardMenuItemsProps): ReactNode => (
  <MenuItems>
    <KeepButtons podcast={podcast} />
  </MenuItems>
)

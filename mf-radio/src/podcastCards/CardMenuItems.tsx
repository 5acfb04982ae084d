// The buttons of a card’s menu, fetched when one opens.

import type { Podcast } from '@site/shared/answers'
import type { ReactNode } from 'react'
import { SaveButtons } from '../saved/SaveButtons'
import { MenuItems } from './MenuItems'

export interface CardMenuItemsProps {
  readonly podcast: Podcast
}

export const CardMenuItems = ({ podcast }: CardMenuItemsProps): ReactNode => (
  <MenuItems>
    <SaveButtons podcast={podcast} />
  </MenuItems>
)

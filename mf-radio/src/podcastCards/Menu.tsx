// A button that unfolds further buttons, before hydration too.
import { buttonLook } from '@site/shared/design/Button'
import type { ReactNode } from 'react'
import disclosureCss from '../design/disclosure.module.css'
import css from './Menu.module.css'
import { MenuItems } from './MenuItems'

export interface MenuProps {
  readonly label: string
  readonly children: ReactNode
}

export const Menu = ({ label, children }: MenuProps): ReactNode => (
  <details className={css.menu} name="podcast-menu" data-needs-scripts>
    <summary className={`${buttonLook('outline')} ${disclosureCss.summary}`}>{label}</summary>
    <MenuItems>{children}</MenuItems>
  </details>
)

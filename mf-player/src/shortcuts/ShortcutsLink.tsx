import type { ReactNode } from 'react'
import { PanelLink } from '../panelLink/PanelLink'
import { helpContent } from './help.content'
import css from './ShortcutsLink.module.css'

/** The way to the help for people who do not know its key, where there are keys. */
export const ShortcutsLink = (): ReactNode => (
  <span className={css.link}>
    <PanelLink panel="help">
      {helpContent.title} <kbd>?</kbd>
    </PanelLink>
  </span>
)

import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { panelToggled } from '../bar/bar.slice'
import { helpContent } from './help.content'
import css from './ShortcutsLink.module.css'

/** The way to the help for people who do not know its key. */
export const ShortcutsLink = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.link} onClick={() => dispatch(panelToggled('help'))}>
      {helpContent.title} <kbd>?</kbd>
    </button>
  )
}

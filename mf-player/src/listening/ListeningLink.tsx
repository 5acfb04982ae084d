import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { panelToggled } from '../bar/bar.slice'
import css from './ListeningLink.module.css'
import { listeningContent } from './listening.content'

/** The way to what was heard, and is to be heard some day. */
export const ListeningLink = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.link} onClick={() => dispatch(panelToggled('listening'))}>
      {listeningContent.link}
    </button>
  )
}

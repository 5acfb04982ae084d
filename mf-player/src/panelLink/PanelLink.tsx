import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { type BarPanelName, panelToggled } from '../bar/bar.slice'
import css from './PanelLink.module.css'

export interface PanelLinkProps {
  readonly panel: NonNullable<BarPanelName>
  readonly children: ReactNode
}

/** The way from one panel to another. */
export const PanelLink = ({ panel, children }: PanelLinkProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.link} onClick={() => dispatch(panelToggled(panel))}>
      {children}
    </button>
  )
}

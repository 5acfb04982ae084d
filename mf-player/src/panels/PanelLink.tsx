// Leads from one panel to another.
import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { type PanelName, panelToggled } from '../bar/bar'
import css from './PanelLink.module.css'

interface PanelLinkProps {
  readonly panel: PanelName
  readonly children: ReactNode
}

export const PanelLink = ({ panel, children }: PanelLinkProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.link} onClick={() => dispatch(panelToggled(panel))}>
      {children}
    </button>
  )
}

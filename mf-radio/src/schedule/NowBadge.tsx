import type { ReactNode } from 'react'
import css from './NowBadge.module.css'

/** Says something of now. A prerendered page has none: it is added once the page knows the time. */
export const NowBadge = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.badge} data-now="">
    {children}
  </span>
)

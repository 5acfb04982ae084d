import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for people who listen to the page. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={css.hidden}>{children}</span>
)

import type { ReactNode } from 'react'
import css from './AbovePlayer.module.css'

/** Shows one thing above the closed player, at the bottom of the viewport. */
export const AbovePlayer = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={css.place}>{children}</div>
)

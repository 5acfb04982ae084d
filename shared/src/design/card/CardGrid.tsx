import type { ReactNode } from 'react'
import css from './CardGrid.module.css'

/** A grid of cards: 2 columns, 3 from 800 px, 4 from 1200 px (behaviour 8.1). Children are `<li>`. */
export const CardGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={css.grid}>{children}</ul>
)

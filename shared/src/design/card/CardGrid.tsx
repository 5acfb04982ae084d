import type { ReactNode } from 'react'
import css from './CardGrid.module.css'

export interface CardGridProps {
  /** The list's own class, which sets `--columns` for each width. */
  readonly className: string | undefined
  /** Items: `<li>`. */
  readonly children: ReactNode
}

/**
 * A grid of cards. Each list decides its columns in its own style sheet.
 * @example <CardGrid className={css.releases}>…</CardGrid> // .releases { --columns: 2 }
 */
export const CardGrid = ({ className, children }: CardGridProps): ReactNode => (
  <ul className={`${css.grid} ${className}`}>{children}</ul>
)

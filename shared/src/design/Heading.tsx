import type { ReactNode } from 'react'
import css from './Heading.module.css'

export interface HeadingProps {
  readonly level: 1 | 2
  readonly id?: string
  readonly children: ReactNode
}

/**
 * A page's or a section's heading.
 * @example <Heading level={1}>Résidences</Heading>
 */
export const Heading = ({ level, id, children }: HeadingProps): ReactNode =>
  level === 1 ? (
    <h1 id={id} className={css.title}>
      {children}
    </h1>
  ) : (
    <h2 id={id} className={css.section}>
      {children}
    </h2>
  )

import type { ReactNode } from 'react'
import css from './Figures.module.css'

/** A number and what it counts. */
export interface Figure {
  readonly value: string
  readonly label: string
}

/** Numbers set large. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }): ReactNode => (
  <dl className={css.figures}>
    {figures.map(({ value, label }) => (
      <div key={label} className={css.figure}>
        <dt className={css.label}>{label}</dt>
        <dd className={css.value}>{value}</dd>
      </div>
    ))}
  </dl>
)

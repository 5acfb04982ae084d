import type { ReactNode } from 'react'
import css from './Figures.module.css'

/** A number or short text, and its label. */
interface Figure {
  readonly value: string
  readonly label: string
}

export interface FiguresProps {
  readonly figures: readonly Figure[]
  /** `lines` sets each figure across the whole width. */
  readonly look?: 'row' | 'lines'
}

/** Numbers set large. */
export const Figures = ({ figures, look = 'row' }: FiguresProps): ReactNode => (
  <dl className={css[look]}>
    {figures.map(({ value, label }) => (
      <div key={label} className={css.figure}>
        <dt className={css.label}>{label}</dt>
        <dd className={css.value}>{value}</dd>
      </div>
    ))}
  </dl>
)

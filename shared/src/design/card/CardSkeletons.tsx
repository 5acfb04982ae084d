import type { ReactNode } from 'react'
import css from './CardSkeletons.module.css'

export interface CardSkeletonsProps {
  /** Read to people who cannot see it, e.g. « Chargement des podcasts ». */
  readonly label: string
  /** How many placeholders to show. */
  readonly cards: number
  /** The class of the list they replace, which sets `--columns`; 2, 3 and 4 columns by default. */
  readonly className?: string | undefined
}

const keys = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `card ${index}`)

/**
 * Placeholders of a grid of cards while its content loads, so that nothing moves when it arrives.
 * @example <CardSkeletons label="Chargement des podcasts" cards={8} />
 */
export const CardSkeletons = ({ label, cards, className = css.columns }: CardSkeletonsProps): ReactNode => (
  <div className={`${css.grid} ${className}`} role="status" aria-label={label}>
    {keys(cards).map((key) => (
      <div key={key} className={css.card} aria-hidden="true">
        <div className={css.image} />
        <div className={css.title} />
        <div className={css.description} />
      </div>
    ))}
  </div>
)

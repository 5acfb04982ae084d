import type { ReactNode } from 'react'
import css from './CardSkeletons.module.css'

export interface CardSkeletonsProps {
  /** Read to people who cannot see it, e.g. « Chargement des podcasts ». */
  readonly label: string
  /** How many cards to hold place for. */
  readonly cards: number
}

const keys = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `card ${index}`)

/** Holds the place of a grid of cards while its content loads, so that nothing moves when it comes. */
export const CardSkeletons = ({ label, cards }: CardSkeletonsProps): ReactNode => (
  <div className={css.grid} role="status" aria-label={label}>
    {keys(cards).map((key) => (
      <div key={key} className={css.card} aria-hidden="true">
        <div className={css.image} />
        <div className={css.title} />
        <div className={css.description} />
      </div>
    ))}
  </div>
)

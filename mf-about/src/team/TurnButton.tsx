import type { ReactNode } from 'react'
import css from './TurnButton.module.css'

export interface TurnButtonProps {
  readonly direction: -1 | 1
  readonly label: string
  /** Nothing more on this side; the button keeps the focus it may have. */
  readonly ended: boolean
  readonly onTurn: (direction: -1 | 1) => void
}

const ARROWS = { [-1]: 'M15 5 8 12l7 7', 1: 'm9 5 7 7-7 7' } as const

/** Turns a row of cards one way. */
export const TurnButton = ({ direction, label, ended, onTurn }: TurnButtonProps): ReactNode => (
  <button
    type="button"
    className={css.turn}
    aria-label={label}
    aria-disabled={ended}
    onClick={() => onTurn(direction)}
  >
    <svg className={css.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ARROWS[direction]} />
    </svg>
  </button>
)

import type { ReactNode } from 'react'
import css from './Tape.module.css'

export interface TapeProps {
  readonly tone: 'dark' | 'acid'
  readonly children: ReactNode
}

/** Words on strips of label tape, readable over any picture. */
export const Tape = ({ tone, children }: TapeProps): ReactNode => (
  <span className={css.tape} data-tone={tone}>
    {children}
  </span>
)

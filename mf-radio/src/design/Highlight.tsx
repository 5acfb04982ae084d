import type { ReactNode } from 'react'
import css from './Highlight.module.css'

export interface HighlightProps {
  readonly tone: 'dark' | 'acid'
  readonly children: ReactNode
}

/**
 * Words on a coloured ground, readable over any picture.
 * @example <Highlight tone="acid">Nuit bleue</Highlight>
 */
export const Highlight = ({ tone, children }: HighlightProps): ReactNode => (
  <span className={css.highlight} data-tone={tone}>
    <span className={css.letters}>{children}</span>
  </span>
)

import type { ReactNode } from 'react'
import css from './Notice.module.css'

export interface NoticeProps {
  readonly message: string
  /** Buttons that solve it. */
  readonly children?: ReactNode
}

/** Shows a failure above the player. */
export const Notice = ({ message, children }: NoticeProps): ReactNode => (
  <div className={css.place}>
    <div className={css.notice} role="alert">
      <p>{message}</p>
      {children}
    </div>
  </div>
)

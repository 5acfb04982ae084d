import type { ReactNode } from 'react'
import { AbovePlayer } from '../abovePlayer/AbovePlayer'
import css from './Notice.module.css'

export interface NoticeProps {
  readonly message: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Shows a failure above the player. */
export const Notice = ({ message, children }: NoticeProps): ReactNode => (
  <AbovePlayer>
    <div className={css.notice} role="alert">
      <p>{message}</p>
      {children}
    </div>
  </AbovePlayer>
)

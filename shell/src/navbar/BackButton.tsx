import { scrollToTop } from '@site/shared/motion'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './BackButton.module.css'
import type { BackTarget } from './back'

export interface BackButtonProps {
  readonly target: BackTarget
  /** Whether the page takes the place of the last step in the history. */
  readonly replace: boolean
  readonly onBack: () => void
}

/** One step up: to the page this one is below, home from anywhere else. */
export const BackButton = ({ target, replace, onBack }: BackButtonProps): ReactNode => (
  <Link
    className={css.back}
    to={target.to}
    replace={replace}
    aria-label={target.text}
    onClick={() => {
      onBack()
      scrollToTop()
    }}
  >
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d="M20 12H5M11 5l-7 7 7 7" />
    </svg>
  </Link>
)

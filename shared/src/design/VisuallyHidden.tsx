import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/**
 * Text for screen readers only.
 * @example <button type="button"><Icon>…</Icon><VisuallyHidden>Fermer</VisuallyHidden></button>
 */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={css.hidden}>{children}</span>
)

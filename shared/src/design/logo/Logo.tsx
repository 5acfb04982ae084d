import type { ReactNode } from 'react'

/** The collective's mark. Decorative unless it is given a title. */
export const Logo = ({ title }: { readonly title?: string }): ReactNode => (
  <svg viewBox="0 0 160 40" role={title ? 'img' : undefined} aria-label={title} aria-hidden={!title}>
    <circle cx="20" cy="20" r="16" fill="none" stroke="currentColor" strokeWidth="6" />
    <circle cx="20" cy="20" r="5" fill="currentColor" />
  </svg>
)

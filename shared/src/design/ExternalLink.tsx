import type { ComponentProps, ReactNode } from 'react'

export interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel' | 'href'> {
  readonly href: string
}

/** A link to another site: always a new tab, and that tab learns nothing of ours. */
export const ExternalLink = ({ children, ...props }: ExternalLinkProps): ReactNode => (
  <a {...props} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

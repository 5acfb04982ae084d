import type { ComponentProps, ReactNode } from 'react'

export interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel' | 'href'> {
  readonly href: string
}

/**
 * A link to another site: opens a new tab, which gets neither `opener` nor referrer.
 * @example <ExternalLink href="https://label.example">Boutique</ExternalLink>
 */
export const ExternalLink = ({ children, ...props }: ExternalLinkProps): ReactNode => (
  <a {...props} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

import type { SiteConfig } from '@site/shared/site-config'

/** The colours of the collective in the place of those of `tokens.css`; paper stays paper. */
export const coloursOf = ({ colours = {} }: SiteConfig): string | undefined => {
  const tokens = Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`)
  return tokens.length > 0 ? `@media screen{:root{${tokens.join(';')}}}` : undefined
}

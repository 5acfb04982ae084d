/** The style that gives a page the colours of the collective. */
import { readColours, type SiteConfig } from '@site/shared/site-config'
import { isLight } from '@site/shared/text'

/** Fields, checkboxes and scroll bars of the browser, and shadows, on a light ground. */
const LIGHT_TOKENS = ['--scheme:light', '--shade:rgb(0 0 0/.2)']

/** The configuration as pages carry it: its colours are a style. */
export const withoutColours = ({ colours: _, ...config }: SiteConfig): Omit<SiteConfig, 'colours'> => config

/** Writes the style that sets the collective's colours. Printed pages keep theirs. */
export const writeColours = (config: Pick<SiteConfig, 'colours'>): string => {
  const colours = readColours(config)
  const tokens = [
    ...Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`),
    ...(isLight(colours.ground) ? LIGHT_TOKENS : []),
  ]
  return `@media screen{:root{${tokens.join(';')}}}`
}

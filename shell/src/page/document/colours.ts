/** The style that gives a page the colours of the collective. */
import type { SiteConfig } from '@site/shared/site-config'

/** Luminance from 0 to 1 above which a ground is light (WCAG: as far from black as from white). */
const MIN_LIGHT = 0.18

/** WCAG's relative luminance of a colour such as `#14100d`, with its power of 2.2 for sRGB. */
const measureLuminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const channel = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
    return sum + weight * channel ** 2.2
  }, 0)

/** Fields, checkboxes and scroll bars of the browser, and shadows, on a light ground. */
const LIGHT_TOKENS = ['--scheme:light', '--shade:rgb(0 0 0/.2)']

/** Writes the style that sets the collective's colours; undefined without any. Printed pages keep theirs. */
export const writeColours = ({ colours = {} }: SiteConfig): string | undefined => {
  const isLight = colours.ground !== undefined && measureLuminance(colours.ground) > MIN_LIGHT
  const tokens = [
    ...Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`),
    ...(isLight ? LIGHT_TOKENS : []),
  ]
  return tokens.length > 0 ? `@media screen{:root{${tokens.join(';')}}}` : undefined
}

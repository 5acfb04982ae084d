// The library that sets text, with the fonts of the site: a bare server has none.
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'

export type Canvas = typeof import('@napi-rs/canvas')

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
const FAMILIES = SUBSETS.map((subset) => `House ${subset}`)

const load = async (): Promise<Canvas> => {
  const canvas = await import('@napi-rs/canvas')
  const { resolve } = createRequire(import.meta.url)
  for (const [at, subset] of SUBSETS.entries())
    canvas.GlobalFonts.registerFromPath(
      resolve(`@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`),
      FAMILIES[at],
    )
  return canvas
}

let loading: Promise<Canvas> | undefined

/** Skia with the fonts of the site, loaded when it is first needed: it takes 40 MB. */
export const loadCanvas = (): Promise<Canvas> => {
  loading ??= load()
  return loading
}

/** How a text is set in the fonts of the site. */
interface FontStyle {
  readonly weight: number
  readonly stretch: 'normal' | 'semi-expanded' | 'expanded'
}

/**
 * Sets the font that texts are drawn and measured with.
 * @param size pixels
 */
export const setFont = (context: SKRSContext2D, { weight, stretch }: FontStyle, size: number): void => {
  const families = FAMILIES.map((family) => `"${family}"`).join(', ')
  context.font = `${weight} ${size}px ${families}, sans-serif`
  context.fontStretch = stretch
}

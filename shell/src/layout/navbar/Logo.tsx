/** The logo: the drawing of the configuration, or the collective's name as a drawing. */
import { useFullSiteConfig } from '@site/shared/host'
import type { SiteConfig } from '@site/shared/site-config'
import type { ReactNode } from 'react'
import css from './Logo.module.css'

type Shape = NonNullable<SiteConfig['logo']>['shapes'][number]

/** Width of one letter in a drawing that is 100 high. */
const LETTER_WIDTH = 58
/** A short name leaves the rest empty: its letters keep their size. */
const MIN_WIDTH = 312

const measureName = (name: string): number => Math.max(1, [...name].length) * LETTER_WIDTH

const drawShape = ({ path, weight }: Shape): ReactNode => (
  <path key={path} className={weight === undefined ? css.mark : css.word} d={path} strokeWidth={weight} />
)

/** Stretched to its width, since a fallback font may be wider. */
const drawName = (name: string): ReactNode => (
  <text className={css.name} y={82} textLength={measureName(name)} lengthAdjust="spacingAndGlyphs">
    {name}
  </text>
)

/** Has the colour of the text around it. Decorative unless a title names it. */
export const Logo = ({ title }: { readonly title?: string }): ReactNode => {
  const { logo, name } = useFullSiteConfig()
  const box = logo?.box ?? `0 0 ${Math.max(measureName(name), MIN_WIDTH)} 100`
  const drawing = logo ? logo.shapes.map(drawShape) : drawName(name)
  return title ? (
    <svg className={css.logo} viewBox={box} role="img" aria-label={title}>
      {drawing}
    </svg>
  ) : (
    <svg className={css.logo} viewBox={box} aria-hidden="true">
      {drawing}
    </svg>
  )
}

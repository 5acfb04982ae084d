import styles from './Logo.module.css'

/** What a letter takes of the drawing, which is 100 high. */
const LETTER_WIDTH = 58
/** A short name keeps the size of its letters, and leaves the rest empty. */
const LEAST_WIDTH = 312

const widthOf = (name: string): number => Math.max(1, [...name].length) * LETTER_WIDTH

export const nameBox = (name: string): string => `0 0 ${Math.max(widthOf(name), LEAST_WIDTH)} 100`

/** A name where no logo is drawn: as wide as it is long, whatever face stands in for ours. */
export const NameDrawing = ({ name }: { readonly name: string }) => (
  <text className={styles.name} y={82} textLength={widthOf(name)} lengthAdjust="spacingAndGlyphs">
    {name}
  </text>
)

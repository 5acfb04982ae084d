import * as v from 'valibot'

/** Default colours of a site; its configuration may replace each. */
export const HOUSE_COLOURS = {
  /** Behind everything. */
  ground: '#16181b',
  'ground-raised': '#212326',
  'ground-sunken': '#111214',
  /** Lines between things. */
  line: '#4d4f51',
  /** Text. */
  ink: '#f1f2f4',
  'ink-quiet': '#c5c6c9',
  /** The accent, and text on it. */
  acid: '#8fb8ff',
  'on-acid': '#000000',
  /** The accent of live sound, and text on it. */
  direct: '#8fb8ff',
  'on-direct': '#000000',
} as const

type ColourName = keyof typeof HOUSE_COLOURS

const createColourSchema = (example: string) =>
  v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^#[\da-f]{6}$/i, `une couleur est # et six chiffres, comme ${example}`),
      v.examples([example]),
    ),
  )

/** By their names, the custom properties of the styles without their dashes. */
const ColoursSchema = v.object(
  Object.fromEntries(
    Object.entries(HOUSE_COLOURS).map(([name, example]) => [name, createColourSchema(example)]),
  ) as Record<ColourName, ReturnType<typeof createColourSchema>>,
)

/** A drawing in one colour: areas, and lines where a shape has a weight, as wide as that. */
const LogoSchema = v.object({
  /** The view box of the paths: `0 0 312 100`. */
  box: v.pipe(
    v.string(),
    v.regex(/^-?[\d.]+(?: -?[\d.]+){3}$/, 'ce n’est pas une view box, comme 0 0 312 100'),
  ),
  shapes: v.array(
    v.object({
      path: v.pipe(
        v.string(),
        v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'ce n’est pas le d d’un tracé SVG'),
      ),
      weight: v.exactOptional(v.number()),
    }),
  ),
})

/** How a collective's site looks. */
export const LookSchema = v.object({
  /** Drawn at the top and the foot of each page; without one the name is set there. */
  logo: v.exactOptional(LogoSchema),
  /** In the place of those of the house. */
  colours: v.exactOptional(ColoursSchema),
  /** `off` shows the default cover where a podcast has no picture of its own; absent, the api draws one. */
  episodeCovers: v.exactOptional(v.picklist(['on', 'off'])),
})

import * as v from 'valibot'

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'Expected a colour such as #14100d'))

/** The colours of `tokens.css`, by the names they have there. */
const ColoursSchema = v.record(
  v.picklist([
    'ground',
    'ground-raised',
    'ground-sunken',
    'line',
    'ink',
    'ink-quiet',
    'acid',
    'on-acid',
    'direct',
    'on-direct',
  ]),
  Colour,
)

/** A drawing in one colour: areas, and lines where a shape has a weight, as wide as that. */
const LogoSchema = v.object({
  /** The view box of the paths: `0 0 312 100`. */
  box: v.pipe(v.string(), v.regex(/^-?[\d.]+(?: -?[\d.]+){3}$/, 'Expected a view box such as 0 0 312 100')),
  shapes: v.array(
    v.object({
      path: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'Expected the d of an SVG path')),
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
})

export type Look = v.InferOutput<typeof LookSchema>

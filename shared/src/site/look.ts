import * as v from 'valibot'

const colour = (example: string) =>
  v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^#[\da-f]{6}$/i, `a colour is # and six digits, such as ${example}`),
      v.examples([example]),
    ),
  )

/** The colours of `tokens.css`, by the names they have there. */
const ColoursSchema = v.object({
  /** Behind everything. */
  ground: colour('#14100d'),
  'ground-raised': colour('#1f1914'),
  'ground-sunken': colour('#0d0a08'),
  /** Lines between things. */
  line: colour('#42372e'),
  /** Text. */
  ink: colour('#f3ece2'),
  'ink-quiet': colour('#bcb0a1'),
  /** The accent, and what is written on it. */
  acid: colour('#d7ff3e'),
  'on-acid': colour('#14100d'),
  /** The accent of what is live, and what is written on it. */
  direct: colour('#ff6a45'),
  'on-direct': colour('#14100d'),
})

/** A drawing in one colour: areas, and lines where a shape has a weight, as wide as that. */
const LogoSchema = v.object({
  /** The view box of the paths: `0 0 312 100`. */
  box: v.pipe(v.string(), v.regex(/^-?[\d.]+(?: -?[\d.]+){3}$/, 'it is not a view box, such as 0 0 312 100')),
  shapes: v.array(
    v.object({
      path: v.pipe(
        v.string(),
        v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'it is not the d of an SVG path'),
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
})

/** Checks the contrast of a configuration's colours by WCAG. */
import { readColours, type SiteConfig } from '@site/shared/site-config'
import { measureLuminance } from '@site/shared/text'
import type { FieldPath } from './mistakes/explain'

type Colours = NonNullable<SiteConfig['colours']>
type Name = keyof Colours

const TEXT_RATIO = 4.5
const ACCENT_RATIO = 3

/** Pairs of foreground and background. */
const PAIRS: readonly (readonly [front: Name, back: Name, ratio: number])[] = [
  ['ink', 'ground', TEXT_RATIO],
  ['ink', 'ground-raised', TEXT_RATIO],
  ['ink', 'ground-sunken', TEXT_RATIO],
  ['ink-quiet', 'ground', TEXT_RATIO],
  ['ink-quiet', 'ground-raised', TEXT_RATIO],
  ['on-acid', 'acid', TEXT_RATIO],
  ['on-direct', 'direct', TEXT_RATIO],
  ['acid', 'ground', ACCENT_RATIO],
  ['direct', 'ground', ACCENT_RATIO],
]

/** The contrast of two colours, from 1 to 21. */
export const computeContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const formatRatio = (ratio: number): string => ratio.toFixed(1).replace('.', ',')

/** The pairs of colours that are too much alike. */
export const checkContrast = (
  colours: Colours,
): readonly { readonly field: FieldPath; readonly message: string }[] => {
  const all = readColours({ colours })
  return PAIRS.flatMap(([front, back, least]) => {
    const [one, other] = [all[front], all[back]]
    const isOwn = colours[front] !== undefined || colours[back] !== undefined
    if (!isOwn) return []
    const contrast = computeContrast(one, other)
    if (contrast >= least) return []
    const named = colours[front] === undefined ? back : front
    const message = `${front} (${one}) se lit mal sur ${back} (${other}) : leur contraste est ${formatRatio(contrast)}, il faut au moins ${formatRatio(least)}`
    return [{ field: ['colours', named], message }]
  })
}

/** Whether the colours of a configuration can be read on one another, as WCAG counts it. */
import { readColours, type SiteConfig } from '@site/shared/site-config'
import type { FieldPath } from './explain'

type Colours = NonNullable<SiteConfig['colours']>
type Name = keyof Colours

const TEXT_RATIO = 4.5
const ACCENT_RATIO = 3

/** What is written or drawn on what. */
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

/** The share of light of a channel, from its two hexadecimal digits. */
const toLight = (digits: string): number => {
  const share = Number.parseInt(digits, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of a colour such as #16181b. */
const computeLuminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => toLight(colour.slice(at, at + 2)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours, from 1 to 21. */
export const computeContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

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
    const message = `${front} (${one}) can hardly be read on ${back} (${other}): their contrast is ${contrast.toFixed(1)}, and ${least} at least is needed`
    return [{ field: ['colours', named], message }]
  })
}

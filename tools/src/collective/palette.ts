/** Derives the colours of a site from the three that a collective configures. */
import { HOUSE_COLOURS, type SiteConfig } from '@site/shared/site-config'
import { computeContrast } from '../content/contrast'

export interface Tones {
  /** Background, such as #f7f4ee. */
  readonly ground: string
  /** Text. */
  readonly ink: string
  /** Buttons and marks. */
  readonly accent: string
}

const readChannels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixes two colours; `share` is the second one's. */
const mix = (one: string, other: string, share: number): string => {
  const channels = readChannels(other)
  const mixed = readChannels(one).map((channel, at) => channel + ((channels[at] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Returns black or white, whichever contrasts more with a colour. */
const chooseInk = (ground: string): string =>
  computeContrast('#000000', ground) > computeContrast('#ffffff', ground) ? '#000000' : '#ffffff'

/** Returns all colours of the site. Missing ones are neutral; without a text colour, text is black or white. */
export const makePalette = (named: Partial<Tones>): Required<NonNullable<SiteConfig['colours']>> => {
  const { ground = HOUSE_COLOURS.ground, accent = HOUSE_COLOURS.acid } = named
  const ink = named.ink ?? (named.ground === undefined ? HOUSE_COLOURS.ink : chooseInk(ground))
  const onAccent = chooseInk(accent)
  return {
    ground,
    'ground-raised': mix(ground, ink, 0.05),
    'ground-sunken': mix(ground, chooseInk(ink), 0.25),
    line: mix(ground, ink, 0.25),
    ink,
    'ink-quiet': mix(ink, ground, 0.2),
    acid: accent,
    'on-acid': onAccent,
    direct: accent,
    'on-direct': onAccent,
  }
}

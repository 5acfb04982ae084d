import type { Draft } from './draft'
import { announcement, guestMixes, jingles, type OneOff } from './oneOffs.data'
import { seededRandom } from './seededRandom'

const placed = (oneOff: OneOff): Draft => ({ ...oneOff, age: seededRandom(`age ${oneOff.title}`) })

/** Guests, jingles, and one announcement without sound. */
export const oneOffDrafts = (): readonly Draft[] => [
  ...guestMixes.map((mix) => ({ ...placed(mix), coverOf: mix.title })),
  ...jingles.map(placed),
  { ...placed(announcement), silent: true },
]

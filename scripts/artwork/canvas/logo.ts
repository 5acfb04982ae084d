import config from '../../../site.config.json' with { type: 'json' }

const [mark, light, heavy] = config.logo.shapes
if (!mark || !light || !heavy) throw new Error('The logo is a mark and two words')

/** The mark of the house, in a square of 100, to be filled with the even-odd rule. */
export const markPath = mark.path
/** How wide the lines of its two words are, in the units of the mark. */
export const wordWeights = { light: light.weight ?? 0, heavy: heavy.weight ?? 0 }

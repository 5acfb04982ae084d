/** The red, green and blue of a colour of six digits, 0 to 255. */
export const readColour = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/**
 * Lays a colour over another one.
 * @param share of the second colour, from 0 to 1
 * @example mix([0, 0, 0], [255, 255, 255], 0.5) // #808080
 */
export const mix = (under: readonly number[], over: readonly number[], share: number): string =>
  `#${under
    .map((channel, at) => Math.round(channel + ((over[at] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

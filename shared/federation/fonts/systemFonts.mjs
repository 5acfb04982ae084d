// @ts-check

/**
 * A font installed with operating systems.
 * @typedef {object} SystemFont
 * @property {readonly string[]} names under which it, or one of the same widths, is installed
 * @property {Record<import('./textWidth.mjs').Sample, number>} width of the samples, in em
 */

/**
 * One of these is on nearly every machine: Windows, macOS and iOS have Arial, Android has Roboto, Linux has Liberation
 * Sans or DejaVu Sans.
 * @type {Readonly<Record<string, Record<'regular' | 'bold', SystemFont>>>}
 */
export const SYSTEM_FONTS = {
  Arial: {
    regular: {
      names: ['Arial', 'Liberation Sans'],
      width: { sentences: 83.89, names: 68.707, capitals: 201.191, spaces: 0.278, digits: 5.562 },
    },
    bold: {
      names: ['Arial Bold', 'Liberation Sans Bold'],
      width: { sentences: 91.248, names: 73.078, capitals: 203.887, spaces: 0.278, digits: 5.562 },
    },
  },
  Roboto: {
    regular: {
      names: ['Roboto'],
      width: { sentences: 84.472, names: 67.357, capitals: 183.717, spaces: 0.248, digits: 5.62 },
    },
    bold: {
      names: ['Roboto Bold'],
      width: { sentences: 85.795, names: 68.643, capitals: 186.768, spaces: 0.249, digits: 5.737 },
    },
  },
  DejaVu: {
    regular: {
      names: ['DejaVu Sans'],
      width: { sentences: 94.995, names: 76.488, capitals: 201.519, spaces: 0.318, digits: 6.362 },
    },
    bold: {
      names: ['DejaVu Sans Bold'],
      width: { sentences: 107.725, names: 86.313, capitals: 224.19, spaces: 0.348, digits: 6.958 },
    },
  },
}

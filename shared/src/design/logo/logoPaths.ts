/** The mark, in a square of 100: a disc hollowed down to a low wave. Fill it with the even-odd rule. */
export const markPath =
  'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100zM15.31 59.61A36 36 0 1 1 84.4 60.62C78.64 64.97 72.88 68.68 67.13 68.49C61.37 68.31 55.61 64.25 49.85 59.89C44.09 55.52 38.34 51.57 32.58 51.5C26.82 51.43 21.06 55.25 15.31 59.61z'

/** The wordmark to the right of the mark: centre lines to be stroked, the low word heavier than the high one. */
export const wordPaths = {
  onde: {
    weight: 8.4,
    path: 'M130.2 6.2H141.3A12 12 0 0 1 153.3 18.2V21.8A12 12 0 0 1 141.3 33.8H130.2A12 12 0 0 1 118.2 21.8V18.2A12 12 0 0 1 130.2 6.2zM169.7 38V6.2H174.74L199.76 33.8H204.8V2M221.2 6.2H244.3A12 12 0 0 1 256.3 18.2V21.8A12 12 0 0 1 244.3 33.8H221.2zM312 6.2H272.7V33.8H312M272.7 20H308.64',
  },
  basse: {
    weight: 12,
    path: 'M120 73V54H131.5a9.5 9.5 0 0 1 0 19H120V92H132.5a9.5 9.5 0 0 0 0 -19M161 98V65A11 11 0 0 1 172 54H172A11 11 0 0 1 183 65V98M161 80H183M230 54H211.5a9.5 9.5 0 0 0 0 19H214.5a9.5 9.5 0 0 1 0 19H196M271 54H252.5a9.5 9.5 0 0 0 0 19H255.5a9.5 9.5 0 0 1 0 19H237M312 54H284V92H312M284 73H307.2',
  },
} as const

/** Mark and wordmark together. */
export const logoBox = '0 0 312 100'

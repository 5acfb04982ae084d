import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** A compressed variant of a file, served to browsers that accept it. */
export interface Compressed {
  readonly extension: '.br' | '.gz'
  readonly bytes: Uint8Array
}

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Images, sounds and fonts are compressed already; source maps are read by developers only. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file)

/** Effort: `most` for files that are compressed once and kept for years, `quick` for files of every publication. */
export type Effort = 'most' | 'quick'

/** Higher levels save less than 1 %, except the last two of brotli: 7 %, in ten times the time. */
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { most: 11, quick: 7 }
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { most: zlib.Z_BEST_COMPRESSION, quick: 6 }

/**
 * Window of brotli, as a power of two. Pages have about 64 kB; with a larger window brotli spends eight times as long on
 * allocating 33 MB as on compressing, and saves nothing.
 */
const BROTLI_WINDOW: Readonly<Record<Effort, number>> = { most: zlib.BROTLI_DEFAULT_WINDOW, quick: 16 }

const makeParameters = (bytes: Uint8Array, effort: Effort): Record<number, number> => ({
  [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
  [zlib.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW[effort],
  [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
})

/** Compresses bytes with brotli and gzip. */
export const compress = (bytes: Uint8Array, effort: Effort): Promise<readonly Compressed[]> =>
  Promise.all([
    brotli(bytes, { params: makeParameters(bytes, effort) }).then(
      (variant) => ({ extension: '.br', bytes: variant }) as const,
    ),
    gzipped(bytes, { level: GZIP_LEVEL[effort] }).then(
      (variant) => ({ extension: '.gz', bytes: variant }) as const,
    ),
  ])

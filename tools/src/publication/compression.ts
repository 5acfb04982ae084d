import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** A compressed twin of a file, served to browsers that accept it. */
export interface Compressed {
  readonly extension: '.br' | '.gz'
  readonly bytes: Uint8Array
}

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Images, sounds and fonts are compressed already; source maps are read by developers only. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file)

/** Both twins of some bytes, as small as the formats allow. */
export const compress = async (bytes: Uint8Array): Promise<readonly Compressed[]> => [
  {
    extension: '.br',
    bytes: await brotli(bytes, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { extension: '.gz', bytes: await gzipped(bytes, { level: zlib.Z_BEST_COMPRESSION }) },
]

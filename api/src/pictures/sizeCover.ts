import { COVER_WIDTHS } from '@site/shared/address'
import { map, type Result } from '@site/shared/result'
import type { Job, JobFailure, JobRunner } from '../net/worker/job'
import { cutSquare, loadSharp } from './cutSquare'

/** A cover as WebP in each of `COVER_WIDTHS`, in their order. */
export type SizedCover = readonly Buffer[]

/** Makes the sizes of a cover; undefined if it cannot be decoded. */
export type SizeCover = (
  address: string,
  bytes: Uint8Array,
) => Promise<Result<SizedCover | undefined, JobFailure>>

/** Covers of the demonstration take 10 to 15 kB at 320 pixels, and 20 to 26 kB at 600. */
const WEBP_QUALITY = 78

/** Decodes a cover once, and encodes its middle as a square in each width, none wider than the cover. */
const sizeCover = async (bytes: Uint8Array): Promise<SizedCover | undefined> => {
  const square = await cutSquare(bytes, Math.max(...COVER_WIDTHS))
  if (!square) return undefined
  const { pixels, raw } = square
  const open = await loadSharp()
  const encode = (width: number): Promise<Buffer> =>
    open(pixels, { raw }).resize(Math.min(width, raw.width)).webp({ quality: WEBP_QUALITY }).toBuffer()
  return Promise.all(COVER_WIDTHS.map(encode))
}

interface CoverWork {
  readonly address: string
  readonly bytes: Uint8Array
}

/** Makes the sizes of a cover. Its step is the address of the cover. */
export const coverJob: Job<CoverWork, SizedCover | undefined> = {
  name: 'cover',
  work: ({ address, bytes }, at) => {
    at(address)
    return sizeCover(bytes)
  },
}

/** Makes the sizes of covers by jobs. */
export const sizeByJob =
  (jobs: JobRunner): SizeCover =>
  async (address, bytes) =>
    // A buffer that was cloned is bytes.
    map(await jobs.run(coverJob, { address, bytes }), (sized) => sized?.map((size) => Buffer.from(size)))

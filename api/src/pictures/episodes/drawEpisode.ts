import type { SKRSContext2D } from '@napi-rs/canvas'
import { COVER_WIDTHS } from '@site/shared/address'
import { map, type Result } from '@site/shared/result'
import type { EpisodeDrawing } from '../../covers/episodeCover'
import type { Job, JobFailure, JobRunner } from '../../net/worker/job'
import { type Canvas, loadCanvas } from '../canvas'
import { cutSquare, loadSharp } from '../cutSquare'
import { drawStamp, findStampArea } from './drawStamp'
import { mix, readColour } from './mixColours'
import { chooseVeil, MIN_VEIL, samplePixels } from './veil'

/** `pages` is the widths of covers as WebP; `feed` one JPEG, since podcast directories take no WebP and want 1400 pixels or more. */
export type EpisodeFormat = 'pages' | 'feed'

/** Pixels. */
export const FEED_COVER_WIDTH = 1_400

const SIDES: Readonly<Record<EpisodeFormat, number>> = {
  pages: Math.max(...COVER_WIDTHS),
  feed: FEED_COVER_WIDTH,
}

const WEBP_QUALITY = 80
const JPEG_QUALITY = 84

/** The share of the picture that a crop has, and where it is cut, from 0 to 1 across and down. */
const CROPS = [
  { share: 1, x: 0, y: 0 },
  { share: 0.74, x: 0, y: 0.1 },
  { share: 0.8, x: 1, y: 1 },
  { share: 0.66, x: 0.6, y: 0 },
] as const

/** The pixels of a picture, red, green, blue and opacity, with the side of the cover. */
const cutPicture = async (bytes: Uint8Array, side: number, variant: number): Promise<Buffer | undefined> => {
  const square = await cutSquare(bytes, side)
  if (!square) return undefined
  const { pixels, raw } = square
  const { share, x, y } = CROPS[variant % CROPS.length] ?? CROPS[0]
  const cut = Math.max(1, Math.round(raw.width * share))
  const open = await loadSharp()
  return open(pixels, { raw })
    .toColourspace('srgb')
    .ensureAlpha()
    .extract({
      left: Math.round((raw.width - cut) * x),
      top: Math.round((raw.width - cut) * y),
      width: cut,
      height: cut,
    })
    .resize(side, side)
    .raw()
    .toBuffer()
}

const drawPicture = (
  { ImageData }: Canvas,
  context: SKRSContext2D,
  pixels: Buffer,
  { tone, stamp, variant }: EpisodeDrawing,
): void => {
  const side = context.canvas.width
  const image = new ImageData(new Uint8ClampedArray(pixels), side, side)
  context.putImageData(image, 0, 0)
  context.globalAlpha = stamp
    ? chooseVeil(samplePixels(pixels, side, findStampArea(context, stamp, variant)), tone)
    : MIN_VEIL
  context.fillStyle = tone.on
  context.fillRect(0, 0, side, side)
  context.globalAlpha = 1
}

/** How much of a groove is the colour of the number. */
const GROOVE = 0.14

/** The tone with the grooves of a record, whose middle is in another corner for each place of the number. */
const drawField = (context: SKRSContext2D, { tone, variant }: EpisodeDrawing): void => {
  const side = context.canvas.width
  context.fillStyle = tone.colour
  context.fillRect(0, 0, side, side)
  context.strokeStyle = mix(readColour(tone.colour), readColour(tone.on), GROOVE)
  context.lineWidth = side / 40
  const [x, y] = [variant % 2 === 0 ? side : 0, variant % 4 < 2 ? side : 0]
  for (let radius = side / 10; radius < 1.5 * side; radius += side / 16) {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.stroke()
  }
}

export interface DrawnEpisode {
  /** A file for each of `COVER_WIDTHS`, in their order, or the one of feeds. */
  readonly files: readonly Buffer[]
  /** Whether the picture of the resident is on it, if it has one. */
  readonly isWhole: boolean
}

const encode = async (pixels: Buffer, side: number, format: EpisodeFormat): Promise<readonly Buffer[]> => {
  const open = await loadSharp()
  const picture = () => open(pixels, { raw: { width: side, height: side, channels: 4 } }).removeAlpha()
  if (format === 'feed') return [await picture().jpeg({ quality: JPEG_QUALITY, mozjpeg: false }).toBuffer()]
  return Promise.all(
    COVER_WIDTHS.map((width) => picture().resize(width).webp({ quality: WEBP_QUALITY }).toBuffer()),
  )
}

/** Draws the cover of an episode. A picture that cannot be decoded is left out: the ground is the tone then. */
export const drawEpisode = async (
  drawing: EpisodeDrawing,
  picture: Uint8Array | undefined,
  format: EpisodeFormat,
): Promise<DrawnEpisode> => {
  const library = await loadCanvas()
  const side = SIDES[format]
  const context = library.createCanvas(side, side).getContext('2d')
  const pixels = picture && (await cutPicture(picture, side, drawing.variant))
  if (pixels) drawPicture(library, context, pixels, drawing)
  else drawField(context, drawing)
  const { colour, on } = drawing.tone
  drawStamp(context, drawing, pixels ? { ink: colour, ground: on } : { ink: on, ground: colour })
  const { data } = context.getImageData(0, 0, side, side)
  const files = await encode(Buffer.from(data.buffer, data.byteOffset, data.byteLength), side, format)
  return { files, isWhole: pixels !== undefined || drawing.picture === undefined }
}

interface EpisodeWork {
  /** For messages. */
  readonly name: string
  readonly drawing: EpisodeDrawing
  readonly picture: Uint8Array | undefined
  readonly format: EpisodeFormat
}

/** Decodes the picture of a resident, and draws the cover of an episode with it. */
export const episodeJob: Job<EpisodeWork, DrawnEpisode> = {
  name: 'episode-cover',
  work: ({ name, drawing, picture, format }, at) => {
    at(name)
    return drawEpisode(drawing, picture, format)
  },
}

/** Draws the covers of episodes. */
export type DrawEpisode = (work: EpisodeWork) => Promise<Result<DrawnEpisode, JobFailure>>

/** Draws them by jobs. */
export const drawEpisodesByJob =
  (jobs: JobRunner): DrawEpisode =>
  async (work) =>
    // A buffer that was cloned is bytes.
    map(await jobs.run(episodeJob, work), ({ files, isWhole }) => ({
      files: files.map((file) => Buffer.from(file)),
      isWhole,
    }))

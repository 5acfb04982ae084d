// The number that is set big on the cover of an episode, or its day with the month on a tape.
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { EpisodeDrawing, Stamp } from '../../covers/episodeCover'
import { setFont } from '../canvas'

/** Shares of the side. */
const MARGIN = 0.07
const NUMBER_HEIGHT = 0.56
const DAY_HEIGHT = 0.42
const TAPE_HEIGHT = 0.17
const TAPE_GAP = 0.05
/** Around the letters of a tape, and between the baseline and its lower edge. */
const TAPE_PADDING = 0.045
/** Keeps the number apart from shapes of its colour in the picture. */
const CONTOUR = 0.032
const STRIP = { width: 0.18, height: 0.026 }

const WEIGHT = 850

/** The wide font of titles; longer numbers are set narrower, so that they stay as high. */
const chooseStretch = ({ length }: string) =>
  length <= 2 ? 'expanded' : length === 3 ? 'semi-expanded' : 'normal'

/** A part of a cover, in pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Box = Pick<Area, 'width' | 'height'>

/** The ink of a text, without the space of its letters around it. */
const measureInk = (context: SKRSContext2D, text: string) => {
  const ink = context.measureText(text)
  return {
    left: ink.actualBoundingBoxLeft,
    ascent: ink.actualBoundingBoxAscent,
    width: ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight,
    height: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
  }
}

const setNumberFont = (context: SKRSContext2D, text: string, size: number): void =>
  setFont(context, { weight: WEIGHT, stretch: chooseStretch(text) }, size)

const REFERENCE = 100

/** The largest size in pixels in which the ink of a text fits. */
const fitSize = (context: SKRSContext2D, text: string, { width, height }: Box): number => {
  setNumberFont(context, text, REFERENCE)
  const ink = measureInk(context, text)
  return REFERENCE * Math.min(width / ink.width, height / ink.height)
}

/** Cards have their play sign in the lower right corner: no number begins there. Wide ones are above it. */
const placeStamp = (side: number, variant: number, { width, height }: Box) => {
  const margin = MARGIN * side
  const isWide = width > side / 2
  const places = [
    { x: margin, y: margin },
    { x: margin, y: isWide ? (side - height) / 2 : side - margin - height },
    { x: side - margin - width, y: margin },
  ]
  return places[variant % places.length] ?? { x: margin, y: margin }
}

interface StampLayout {
  readonly text: string
  readonly size: number
  /** The ink of number and tape. */
  readonly area: Area
}

const layOutStamp = (context: SKRSContext2D, stamp: Stamp, variant: number): StampLayout => {
  const side = context.canvas.width
  const [text, share] = stamp.kind === 'number' ? [stamp.number, NUMBER_HEIGHT] : [stamp.day, DAY_HEIGHT]
  const size = fitSize(context, text, { width: (1 - 2 * MARGIN) * side, height: share * side })
  setNumberFont(context, text, size)
  const { width, height } = measureInk(context, text)
  const tape = stamp.kind === 'date' ? (TAPE_GAP + TAPE_HEIGHT) * side : 0
  const box = { width, height: height + tape }
  return { text, size, area: { ...placeStamp(side, variant, box), ...box } }
}

/** The part of a cover that the number lies on. */
export const findStampArea = (context: SKRSContext2D, stamp: Stamp, variant: number): Area =>
  layOutStamp(context, stamp, variant).area

/** The colours of a stamp: `ground` is around it. */
interface StampColours {
  readonly ink: string
  readonly ground: string
}

const drawNumber = (
  context: SKRSContext2D,
  { text, size, area }: StampLayout,
  { ink, ground }: StampColours,
): void => {
  setNumberFont(context, text, size)
  const { left, ascent } = measureInk(context, text)
  context.strokeStyle = ground
  context.lineWidth = 2 * CONTOUR * context.canvas.width
  context.lineJoin = 'round'
  context.strokeText(text, area.x + left, area.y + ascent)
  context.fillStyle = ink
  context.fillText(text, area.x + left, area.y + ascent)
}

/** The month on a tape below the day. */
const drawTape = (
  context: SKRSContext2D,
  month: string,
  { area }: StampLayout,
  { ink, ground }: StampColours,
): void => {
  const side = context.canvas.width
  const [height, padding] = [TAPE_HEIGHT * side, TAPE_PADDING * side]
  const y = area.y + area.height - height
  // Accents are above the height of capitals, which is the same for all months.
  setFont(context, { weight: WEIGHT, stretch: 'expanded' }, REFERENCE)
  const capital = measureInk(context, 'N').height
  const size = (REFERENCE * (height - 2 * padding)) / capital
  setFont(context, { weight: WEIGHT, stretch: 'expanded' }, size)
  const word = measureInk(context, month)
  const x = Math.min(area.x, side * (1 - MARGIN) - word.width - 2 * padding)
  context.fillStyle = ink
  context.fillRect(x, y, word.width + 2 * padding, height)
  context.fillStyle = ground
  context.fillText(month, x + padding + word.left, y + height - padding)
}

/** A short strip as on the tapes of the site, where the number leaves room for it. */
const drawStrip = (context: SKRSContext2D, { ink }: StampColours): void => {
  const side = context.canvas.width
  context.fillStyle = ink
  context.fillRect(MARGIN * side, side * (1 - MARGIN - STRIP.height), STRIP.width * side, STRIP.height * side)
}

/** Draws the number of an episode, or its day; without either, the strip alone. */
export const drawStamp = (
  context: SKRSContext2D,
  { stamp, variant }: Pick<EpisodeDrawing, 'stamp' | 'variant'>,
  colours: StampColours,
): void => {
  if (stamp === undefined) {
    drawStrip(context, colours)
    return
  }
  const layout = layOutStamp(context, stamp, variant)
  drawNumber(context, layout, colours)
  if (stamp.kind === 'date') drawTape(context, stamp.month, layout, colours)
  const { area } = layout
  const roomFrom = context.canvas.height * (1 - MARGIN - 3 * STRIP.height)
  if (area.y + area.height < roomFrom) drawStrip(context, colours)
}

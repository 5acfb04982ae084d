import type { Inks } from './inks'
import type { Random } from './random'

/** Where a motif draws. Lengths are in units: the short side of every picture is 1000 units, whatever its pixels. */
export interface Stage {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** Pixels in one unit. */
  readonly scale: number
  readonly random: Random
  readonly inks: Inks
  /** The short text a cover may carry, such as its catalogue number. */
  readonly label: string
  /** Place in a series, from 0, for motifs that are designed as one. */
  readonly variant: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const tau = Math.PI * 2

/** Covers the whole sheet with one ink. */
export function flood({ context, width, height }: Stage, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
}

export function disc({ context }: Stage, centre: Point, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(centre.x, centre.y, Math.max(0, radius), 0, tau)
  context.fill()
}

export function ring(stage: Stage, centre: Point, radius: number, weight: number, colour: string): void {
  const { context } = stage
  context.strokeStyle = colour
  context.lineWidth = weight
  context.beginPath()
  context.arc(centre.x, centre.y, Math.max(0, radius), 0, tau)
  context.stroke()
}

export function box(
  { context }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

export function polygon({ context }: Stage, points: readonly Point[], colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  for (const point of points) context.lineTo(point.x, point.y)
  context.fill()
}

export function line(stage: Stage, points: readonly Point[], weight: number, colour: string): void {
  const { context } = stage
  context.strokeStyle = colour
  context.lineWidth = weight
  context.lineJoin = 'round'
  context.beginPath()
  for (const point of points) context.lineTo(point.x, point.y)
  context.stroke()
}

/** Draws inside the given outline only. */
export function within(
  stage: Stage,
  outline: (context: CanvasRenderingContext2D) => void,
  draw: () => void,
): void {
  const { context } = stage
  context.save()
  context.beginPath()
  outline(context)
  context.clip()
  draw()
  context.restore()
}

/** Draws with the paper turned and moved: the origin becomes `origin`, angles are in radians. */
export function turned(stage: Stage, origin: Point, angle: number, draw: () => void): void {
  const { context } = stage
  context.save()
  context.translate(origin.x, origin.y)
  context.rotate(angle)
  draw()
  context.restore()
}

/** The whole numbers from 0 to `count` - 1. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

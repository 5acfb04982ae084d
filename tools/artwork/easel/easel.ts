import { type MotifName, motifs } from '../motifs/motifs'
import { type Inks, inksFrom } from './inks'
import { type Corner, tag } from './lettering'
import { randomFrom } from './random'
import type { Stage } from './stage'

/** One order to the easel: everything a picture depends on, so that the same order gives the same picture. */
export interface Order {
  readonly id: string
  readonly motif: MotifName
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly label: string
  readonly variant?: number
  /** Where the label is also stuck on as a paper tag. */
  readonly tag?: Corner
  /** Share of light sheets, 0 to 1, when `inks` leaves the choice to the id. */
  readonly light: number
  readonly inks?: Inks
  readonly format: 'image/webp' | 'image/png'
  /** Bytes the encoder aims for by lowering quality; WebP only. */
  readonly budget: number
}

const finest = 0.86
const coarsest = 0.2
const step = 0.07

/** Draws an order and answers the encoded file in base64. */
export async function draw(order: Order): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = order.width
  canvas.height = order.height
  paint(canvas, order)
  return base64(await withinBudget(canvas, order))
}

function paint(canvas: HTMLCanvasElement, order: Order): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no 2D canvas')
  const random = randomFrom(order.id)
  const scale = Math.min(order.width, order.height) / 1000
  context.scale(scale, scale)
  const inks = order.inks ?? inksFrom(random, order.light)
  const size = { width: order.width / scale, height: order.height / scale }
  const stage: Stage = {
    context,
    ...size,
    scale,
    random,
    inks,
    label: order.label,
    variant: order.variant ?? 0,
  }
  motifs[order.motif](stage)
  if (order.tag) tag(stage, order.tag, inks.sheet, inks.form)
}

async function withinBudget(canvas: HTMLCanvasElement, order: Order): Promise<Blob> {
  let quality = finest
  let file = await encode(canvas, order.format, quality)
  while (order.format === 'image/webp' && file.size > order.budget && quality > coarsest) {
    quality -= step
    file = await encode(canvas, order.format, quality)
  }
  return file
}

function encode(canvas: HTMLCanvasElement, format: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (file: Blob | null) => (file ? resolve(file) : reject(new Error(`No ${format} encoder`)))
    canvas.toBlob(settle, format, quality)
  })
}

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

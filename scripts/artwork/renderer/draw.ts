import { type Inks, inksFrom } from '../canvas/inks'
import { type Corner, tag } from '../canvas/lettering'
import { randomFrom } from '../canvas/random'
import type { Stage } from '../canvas/stage'
import { type MotifName, motifs } from '../motifs/motifs'

/** Everything a picture depends on: the same drawing gives the same picture. */
export interface Drawing {
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

/** Draws it and answers the encoded file in base64. */
export async function draw(drawing: Drawing): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width
  canvas.height = drawing.height
  paint(canvas, drawing)
  return base64(await withinBudget(canvas, drawing))
}

function paint(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no 2D canvas')
  const random = randomFrom(drawing.id)
  const scale = Math.min(drawing.width, drawing.height) / 1000
  context.scale(scale, scale)
  const inks = drawing.inks ?? inksFrom(random, drawing.light)
  const size = { width: drawing.width / scale, height: drawing.height / scale }
  const stage: Stage = {
    context,
    ...size,
    scale,
    random,
    inks,
    label: drawing.label,
    variant: drawing.variant ?? 0,
  }
  motifs[drawing.motif](stage)
  if (drawing.tag) tag(stage, drawing.tag, inks.sheet, inks.form)
}

async function withinBudget(canvas: HTMLCanvasElement, drawing: Drawing): Promise<Blob> {
  let quality = finest
  let file = await encode(canvas, drawing.format, quality)
  while (drawing.format === 'image/webp' && file.size > drawing.budget && quality > coarsest) {
    quality -= step
    file = await encode(canvas, drawing.format, quality)
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

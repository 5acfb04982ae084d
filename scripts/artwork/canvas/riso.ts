import type { Stage } from './stage'

/** How far one drum is off the other, in units. */
export interface Slip {
  readonly x: number
  readonly y: number
}

export function slipFrom({ random }: Stage, most = 14): Slip {
  return { x: random.between(-most, most), y: random.between(-most * 0.6, most * 0.6) }
}

/** Passes the sheet through a second drum, slightly off, whose ink mixes with what lies there. */
export function overprint(
  stage: Stage,
  slip: Slip,
  draw: () => void,
  blend: GlobalCompositeOperation = 'multiply',
): void {
  const { context } = stage
  context.save()
  context.translate(slip.x, slip.y)
  context.globalCompositeOperation = blend
  draw()
  context.restore()
}

/** Ink lightens a dark sheet and darkens a light one. */
export function blendOn(sheet: string): GlobalCompositeOperation {
  return brightness(sheet) < 110 ? 'screen' : 'multiply'
}

function brightness(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)
}

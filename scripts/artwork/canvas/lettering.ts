import { box, type Stage } from './stage'

/** Sets the brush to Archivo expanded black at a height in units. */
export function setDisplay({ context }: Stage, size: number): void {
  context.font = `900 expanded ${size}px "Archivo"`
  context.textBaseline = 'alphabetic'
}

/** Sets the quiet text face. */
export function setText({ context }: Stage, size: number): void {
  context.font = `600 ${size}px "Instrument Sans"`
  context.textBaseline = 'alphabetic'
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** The paper tag of the record bin, with the catalogue number. */
export function tag(stage: Stage, corner: Corner, paper: string, colour: string): void {
  const { context, width, height } = stage
  setDisplay(stage, 34)
  const breadth = context.measureText(stage.label).width + 44
  const left = corner.endsWith('left') ? 0 : width - breadth
  const top = corner.startsWith('top') ? 0 : height - 66
  box(stage, left, top, breadth, 66, paper)
  context.fillStyle = colour
  context.textAlign = 'left'
  context.fillText(stage.label, left + 22, top + 45)
}

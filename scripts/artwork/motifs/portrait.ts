import { slipFrom } from '../canvas/riso'
import { disc, flood, polygon, type Stage, times, within } from '../canvas/stage'
import { heads } from './heads'

/** Somebody of the crew with equipment for a head: nobody is to be recognised. */
export function portrait(stage: Stage): void {
  const { inks, variant, width, height } = stage
  const slip = slipFrom(stage, 30)
  flood(stage, inks.sheet)
  disc(stage, { x: width / 2 + slip.x, y: height * 0.42 + slip.y }, 400, inks.answer)
  torso(stage)
  heads[variant % heads.length]?.(stage, { x: width / 2, y: height * 0.42 })
}

function torso(stage: Stage): void {
  const { inks, width, height, variant } = stage
  const middle = width / 2
  const outline = (context: CanvasRenderingContext2D) => {
    context.moveTo(middle - 90, height * 0.55)
    context.lineTo(middle + 90, height * 0.55)
    context.lineTo(middle + 110, height * 0.71)
    context.bezierCurveTo(middle + 330, height * 0.74, middle + 400, height * 0.82, middle + 430, height + 10)
    context.lineTo(middle - 430, height + 10)
    context.bezierCurveTo(
      middle - 400,
      height * 0.82,
      middle - 330,
      height * 0.74,
      middle - 110,
      height * 0.71,
    )
    context.closePath()
  }
  within(stage, outline, () => {
    stage.context.fillStyle = inks.form
    stage.context.fillRect(0, 0, width, height)
    garments[variant % garments.length]?.(stage)
  })
}

type Garment = (stage: Stage) => void

const garments: readonly Garment[] = [stripes, zip, braces, spots]

function stripes({ context, inks, width, height }: Stage): void {
  context.fillStyle = inks.sheet
  for (const index of times(6)) context.fillRect(0, height * 0.76 + index * 54, width, 26)
}

function zip({ context, inks, width, height }: Stage): void {
  context.fillStyle = inks.sheet
  context.fillRect(width / 2 - 7, height * 0.7, 14, height)
  context.fillRect(width / 2 - 40, height * 0.83, 80, 20)
  context.fillStyle = inks.answer
  context.fillRect(width / 2 + 120, height * 0.86, 110, 74)
}

function braces(stage: Stage): void {
  const { inks, width, height } = stage
  for (const side of [-1, 1]) {
    const at = (offset: number, drop: number) => ({ x: width / 2 + side * offset, y: height * drop })
    polygon(stage, [at(150, 0.7), at(210, 0.7), at(170, 1.02), at(110, 1.02)], inks.sheet)
  }
}

function spots(stage: Stage): void {
  const { inks, width, height } = stage
  for (const index of times(60)) {
    const row = Math.floor(index / 12)
    disc(
      stage,
      { x: ((index % 12) + (row % 2) / 2) * (width / 11.5), y: height * 0.745 + row * 70 },
      17,
      inks.sheet,
    )
  }
}

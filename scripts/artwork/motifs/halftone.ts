import type { Field } from '../canvas/field'
import { blendOn, overprint, slipFrom } from '../canvas/riso'
import { flood, type Stage, tau, times, turned } from '../canvas/stage'

/** Rings of two sources in coarse dots, each ink with its own source and its own screen angle. */
export function halftone(stage: Stage): void {
  const { inks, random } = stage
  const pitch = random.between(58, 74)
  const blend = blendOn(inks.sheet)
  const tone = ripple(stage)
  flood(stage, inks.sheet)
  dots(stage, { pitch, angle: 0.26, colour: inks.form, tone })
  const echo = ripple(stage)
  overprint(
    stage,
    slipFrom(stage),
    () => dots(stage, { pitch, angle: 1.05, colour: inks.answer, tone: (x, y) => echo(x, y) - 0.35 }),
    blend,
  )
}

interface Screen {
  readonly pitch: number
  /** Radians. */
  readonly angle: number
  readonly colour: string
  /** Darkness from 0 to 1. */
  readonly tone: Field
}

function ripple({ random, width, height }: Stage): Field {
  const source = { x: width * random.between(0, 1), y: height * random.between(0, 1) }
  const length = random.between(380, 620)
  const phase = random.between(0, tau)
  return (x, y) => 0.5 + 0.55 * Math.cos((Math.hypot(x - source.x, y - source.y) * tau) / length + phase)
}

function dots(stage: Stage, { pitch, angle, colour, tone }: Screen): void {
  const { context, width, height } = stage
  const half = Math.ceil(Math.hypot(width, height) / 2 / pitch)
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const centre = { x: width / 2, y: height / 2 }
  turned(stage, centre, angle, () => {
    context.fillStyle = colour
    for (const index of times((2 * half + 1) ** 2)) {
      const x = ((index % (2 * half + 1)) - half) * pitch
      const y = (Math.floor(index / (2 * half + 1)) - half) * pitch
      const dark = tone(centre.x + x * cosine - y * sine, centre.y + x * sine + y * cosine)
      dot(context, x, y, Math.sqrt(Math.max(0, Math.min(1, dark))) * pitch * 0.62)
    }
  })
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  if (radius < 2) return
  context.beginPath()
  context.arc(x, y, radius, 0, tau)
  context.fill()
}

import { type Field, inkWhere } from '../canvas/field'
import { setDisplay } from '../canvas/lettering'
import { flood, type Stage, tau } from '../canvas/stage'

/** The catalogue number as large as the sleeve, made of the same stripes as the sheet but half a step late. */
export function numeral(stage: Stage): void {
  const { inks, random } = stage
  const pitch = random.between(70, 90)
  const angle = random.pick([0.5, -0.5, Math.PI / 2, 0.9])
  const figure = mask(stage, stage.label.replace(/\D/g, '').replace(/^0/, ''))
  const sway = random.between(10, 50)
  const stripe = (x: number, y: number, late: number) =>
    Math.sin(((x * Math.cos(angle) + y * Math.sin(angle) + sway * Math.sin(y / 160)) * tau) / pitch + late)
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, (x, y) => (figure(x, y) > 0 ? -1 : stripe(x, y, 0)))
  inkWhere(stage, inks.answer, (x, y) => (figure(x, y) > 0 ? stripe(x, y, Math.PI) : -1))
}

/** Where the figures are, at the resolution of the picture. */
function mask(stage: Stage, text: string): Field {
  const { width, height, scale } = stage
  const columns = Math.round(width * scale)
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return () => -1
  context.scale(scale, scale)
  write({ ...stage, context }, text)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return (x, y) =>
    (data[(Math.floor(y * scale) * columns + Math.floor(x * scale)) * 4 + 3] ?? 0) > 127 ? 1 : -1
}

function write(stage: Stage, text: string): void {
  const { context, width, height } = stage
  setDisplay(stage, 100)
  const stretch = (width * 1.04) / context.measureText(text).width
  context.textAlign = 'center'
  context.translate(width / 2, height * 0.93)
  context.scale(stretch, (height * 0.86) / 70)
  context.fillText(text, 0, 0)
}

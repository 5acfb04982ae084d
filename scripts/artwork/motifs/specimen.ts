import { setDisplay } from '../canvas/lettering'
import { slipFrom } from '../canvas/riso'
import { flood, type Stage } from '../canvas/stage'

/** Words of the record trade, each row justified to the sleeve and as tall as chance allows. */
export function specimen(stage: Stage): void {
  const { inks, random, height } = stage
  const rows = settings(stage.label)[stage.variant % 4] ?? []
  flood(stage, inks.sheet)
  const tall = random.whole(0, rows.length - 1)
  let top = 20
  rows.forEach((text, index) => {
    const share = index === tall ? 0.54 : 0.195
    row(stage, text, top, share * height, index === tall)
    top += share * height + 15
  })
}

function settings(label: string): readonly (readonly string[])[] {
  return [
    ['ONDE', 'BASSE', label],
    ['TOULOUSE', label, 'DUB'],
    [label, 'SUB', 'SUB'],
    ['33', 'TOURS', label],
  ]
}

function row(stage: Stage, text: string, top: number, tall: number, echoed: boolean): void {
  const { inks } = stage
  const slip = slipFrom(stage, 34)
  if (echoed) justified(stage, text, { x: slip.x, y: top + slip.y, tall }, inks.answer)
  justified(stage, text, { x: 0, y: top, tall }, inks.form)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly tall: number
}

/** Capitals of Archivo stand 0.686 em high. */
function justified(stage: Stage, text: string, place: Place, colour: string): void {
  const { context, width } = stage
  setDisplay(stage, 100)
  context.textAlign = 'center'
  context.fillStyle = colour
  context.save()
  context.translate(width / 2 + place.x, place.y + place.tall)
  context.scale((width - 40) / context.measureText(text).width, place.tall / 68.6)
  context.fillText(text, 0, 0)
  context.restore()
}

import { box, disc, flood, type Point, ring, type Stage, tau, times, within } from '../canvas/stage'

const cells = 6

/** A crew's stencil: quarter discs and bars on a grid, folded once along the middle. */
export function sigil(stage: Stage): void {
  const { inks, random, width, height } = stage
  const side = Math.max(width, height) / cells
  flood(stage, inks.sheet)
  for (const index of times((cells / 2) * cells)) {
    const place = { column: index % (cells / 2), row: Math.floor(index / (cells / 2)) }
    const piece = {
      turn: random.whole(0, 3),
      kind: random.pick(['quarter', 'quarter', 'eye', 'bars', 'block', 'none'] as const),
    }
    const colour = random.chance(0.22) ? inks.answer : inks.form
    stamp(stage, { ...place, ...piece, side, colour, mirrored: false })
    stamp(stage, { ...place, ...piece, side, colour, mirrored: true })
  }
}

interface Piece {
  readonly column: number
  readonly row: number
  readonly turn: number
  readonly kind: 'quarter' | 'eye' | 'bars' | 'block' | 'none'
  readonly side: number
  readonly colour: string
  readonly mirrored: boolean
}

function stamp(stage: Stage, piece: Piece): void {
  const { context, width } = stage
  const { side } = piece
  context.save()
  if (piece.mirrored) context.transform(-1, 0, 0, 1, width, 0)
  context.translate((piece.column + 0.5) * side, (piece.row + 0.5) * side)
  context.rotate((piece.turn * tau) / 4)
  within(
    stage,
    (path) => path.rect(-side / 2 - 1, -side / 2 - 1, side + 2, side + 2),
    () => cut(stage, piece),
  )
  context.restore()
}

function cut(stage: Stage, { kind, side, colour }: Piece): void {
  const corner: Point = { x: -side / 2, y: -side / 2 }
  if (kind === 'quarter') disc(stage, corner, side, colour)
  if (kind === 'block') box(stage, corner.x - 1, corner.y - 1, side + 2, side + 2, colour)
  if (kind === 'eye') eye(stage, side, colour)
  if (kind === 'bars')
    for (const bar of times(3)) box(stage, corner.x, corner.y + (bar * side) / 3, side + 1, side / 5, colour)
}

function eye(stage: Stage, side: number, colour: string): void {
  ring(stage, { x: 0, y: 0 }, side * 0.38, side * 0.16, colour)
  disc(stage, { x: 0, y: 0 }, side * 0.14, colour)
}

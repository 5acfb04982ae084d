import type { Stage } from './stage'

/** A value for each point of the sheet (units); ink falls where it is above zero. */
export type Field = (x: number, y: number) => number

/**
 * Prints one ink wherever the field is positive, with edges smoothed over one pixel.
 * The coverage comes from the value divided by its slope, so any formula makes a clean edge.
 */
export function inkWhere(stage: Stage, colour: string, field: Field): void {
  const columns = Math.round(stage.width * stage.scale)
  const rows = Math.round(stage.height * stage.scale)
  const values = sample(stage, field, columns + 1, rows + 1)
  const layer = new OffscreenCanvas(columns, rows)
  const context = layer.getContext('2d')
  if (!context) return
  context.putImageData(new ImageData(coverage(values, columns, rows, colour), columns, rows), 0, 0)
  stage.context.drawImage(layer, 0, 0, stage.width, stage.height)
}

function sample(stage: Stage, field: Field, columns: number, rows: number): Float32Array {
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = field((column + 0.5) / stage.scale, (row + 0.5) / stage.scale)
    }
  }
  return values
}

function coverage(values: Float32Array, columns: number, rows: number, colour: string) {
  const pixels = new Uint8ClampedArray(columns * rows * 4)
  const [red, green, blue] = channels(colour)
  for (let index = 0; index < columns * rows; index += 1) {
    const here = index + Math.floor(index / columns)
    pixels[index * 4] = red
    pixels[index * 4 + 1] = green
    pixels[index * 4 + 2] = blue
    pixels[index * 4 + 3] = 255 * share(values, here, columns + 1)
  }
  return pixels
}

function share(values: Float32Array, here: number, stride: number): number {
  const value = values[here] ?? 0
  const across = (values[here + 1] ?? 0) - value
  const down = (values[here + stride] ?? 0) - value
  const slope = Math.hypot(across, down) || 1e-6
  return Math.min(1, Math.max(0, 0.5 + value / slope))
}

function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Height of smooth hills between -1 and 1: a few crossed waves, cheaper and calmer than lattice noise. */
export function hills(next: () => number, wavelength: number, count = 7): Field {
  const waves = Array.from({ length: count }, (_, index) => wave(next, wavelength / (1 + index * 0.28)))
  return (x, y) => waves.reduce((sum, each) => sum + each(x, y), 0) / Math.sqrt(count)
}

function wave(next: () => number, wavelength: number): Field {
  const angle = next() * Math.PI * 2
  const phase = next() * Math.PI * 2
  const across = (Math.cos(angle) * Math.PI * 2) / wavelength
  const down = (Math.sin(angle) * Math.PI * 2) / wavelength
  return (x, y) => Math.sin(x * across + y * down + phase)
}

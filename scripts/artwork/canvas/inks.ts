import type { Random } from './random'

/** The ink drawer of the house: three colours of the site, and five that only artwork may use. */
export const ink = {
  night: '#14100d',
  bone: '#f3ece2',
  acid: '#d7ff3e',
  ember: '#ff5a36',
  teal: '#0d4a4c',
  verdigris: '#63b39a',
  copper: '#9c4a24',
  ultraviolet: '#5b3bea',
  smoke: '#3a322b',
} as const

/** For what stands in for any collective: of no hue, and apart from black and from white. */
export const greys: Inks = { sheet: '#1c1c1c', form: '#8c8c8c', answer: '#d0d0d0' }

/** What one picture is printed with: the sheet, the ink that carries the form, and the one that answers it. */
export interface Inks {
  readonly sheet: string
  readonly form: string
  readonly answer: string
}

const darkSheets: readonly [Inks, ...Inks[]] = [
  { sheet: ink.night, form: ink.bone, answer: ink.acid },
  { sheet: ink.night, form: ink.acid, answer: ink.ember },
  { sheet: ink.night, form: ink.verdigris, answer: ink.ember },
  { sheet: ink.night, form: ink.ember, answer: ink.bone },
  { sheet: ink.night, form: ink.ultraviolet, answer: ink.acid },
  { sheet: ink.night, form: ink.bone, answer: ink.ember },
  { sheet: ink.teal, form: ink.bone, answer: ink.acid },
  { sheet: ink.night, form: ink.copper, answer: ink.bone },
]

const lightSheets: readonly [Inks, ...Inks[]] = [
  { sheet: ink.bone, form: ink.night, answer: ink.ember },
  { sheet: ink.acid, form: ink.night, answer: ink.ultraviolet },
  { sheet: ink.ember, form: ink.night, answer: ink.bone },
  { sheet: ink.verdigris, form: ink.night, answer: ink.bone },
  { sheet: ink.ultraviolet, form: ink.night, answer: ink.acid },
  { sheet: ink.bone, form: ink.ultraviolet, answer: ink.ember },
  { sheet: ink.bone, form: ink.teal, answer: ink.copper },
]

/** Nights are the habit of the house; `light` is the share of sheets that are not. */
export function inksFrom(random: Random, light: number): Inks {
  return random.chance(light) ? random.pick(lightSheets) : random.pick(darkSheets)
}

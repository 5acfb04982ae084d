import { type Inks, ink } from '../canvas/inks'
import { coverDrawing, type Picture } from './picture'

/** Twelve cards, one colour way each, all with the dial at the foot. */
const colours: readonly Inks[] = [
  { sheet: ink.night, form: ink.bone, answer: ink.ember },
  { sheet: ink.ember, form: ink.night, answer: ink.bone },
  { sheet: ink.teal, form: ink.bone, answer: ink.acid },
  { sheet: ink.acid, form: ink.night, answer: ink.ember },
  { sheet: ink.night, form: ink.ultraviolet, answer: ink.acid },
  { sheet: ink.bone, form: ink.teal, answer: ink.ember },
  { sheet: ink.night, form: ink.verdigris, answer: ink.ember },
  { sheet: ink.ultraviolet, form: ink.bone, answer: ink.acid },
  { sheet: ink.night, form: ink.acid, answer: ink.ember },
  { sheet: ink.verdigris, form: ink.night, answer: ink.bone },
  { sheet: ink.bone, form: ink.night, answer: ink.ultraviolet },
  { sheet: ink.copper, form: ink.night, answer: ink.bone },
]

/** The covers of replays. */
export const shows: readonly Picture[] = colours.map((inks, variant) => {
  const name = `show-${String(variant + 1).padStart(2, '0')}`
  return { path: `demo/assets/covers/${name}.webp`, drawing: coverDrawing(name, 'dial', { inks, variant }) }
})

import { type Inks, ink } from '../canvas/inks'
import type { MotifName } from '../motifs/motifs'
import type { Drawing } from '../renderer/draw'
import { coverDrawing, type Picture } from './picture'

const night = { sheet: ink.night, form: ink.bone, answer: ink.acid }

/** A 16:9 picture in the three widths the pages ask for. */
function wide(folder: string, name: string, motif: MotifName, inks: Inks): readonly Picture[] {
  return [640, 960, 1280].map((width) => ({
    path: `${folder}/${name}-${width}.webp`,
    drawing: coverDrawing(name, motif, { inks, width, height: (width * 9) / 16, budget: width * 55 }),
  }))
}

/** The two slides of the home page and the two pictures of the about page. */
export const scenes: readonly Picture[] = [
  ...wide('content/home', 'sortie', 'sleeve', night),
  ...wide('content/home', 'saison', 'season', {
    ...night,
    form: ink.ember,
    answer: ink.verdigris,
  }),
  ...wide('content/about', 'studio', 'studio', { ...night, sheet: ink.teal }),
  ...wide('content/about', 'sound-system', 'crowd', { ...night, form: ink.ember }),
]

const crewInks: readonly Inks[] = [
  { sheet: ink.night, form: ink.bone, answer: ink.ember },
  { sheet: ink.teal, form: ink.bone, answer: ink.acid },
  { sheet: ink.night, form: ink.verdigris, answer: ink.ultraviolet },
  { sheet: ink.ember, form: ink.night, answer: ink.bone },
  { sheet: ink.night, form: ink.acid, answer: ink.ultraviolet },
]

const crewSize: Partial<Drawing> = { width: 320, height: 400, budget: 14_000 }

/** Ten people of the crew, 4:5. */
export const crew: readonly Picture[] = Array.from({ length: 10 }, (_, variant) => {
  const name = `member-${String(variant + 1).padStart(2, '0')}`
  const inks = crewInks[variant % crewInks.length] ?? night
  const drawing = coverDrawing(name, 'portrait', { ...crewSize, inks, variant })
  return { path: `content/team/${name}-320.webp`, drawing }
})

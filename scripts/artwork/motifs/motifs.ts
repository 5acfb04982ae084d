import type { Stage } from '../canvas/stage'
import { card } from './card'
import { chladni } from './chladni'
import { cone } from './cone'
import { contour } from './contour'
import { crowd } from './crowd'
import { dial } from './dial'
import { echo } from './echo'
import { emblem } from './emblem'
import { grooves } from './grooves'
import { halftone } from './halftone'
import { labyrinth } from './labyrinth'
import { moire } from './moire'
import { numeral } from './numeral'
import { portrait } from './portrait'
import { pressure } from './pressure'
import { ridge } from './ridge'
import { scope } from './scope'
import { season } from './season'
import { sequence } from './sequence'
import { sigil } from './sigil'
import { sleeve } from './sleeve'
import { specimen } from './specimen'
import { spectrum } from './spectrum'
import { stack } from './stack'
import { studio } from './studio'
import { waveform } from './waveform'

/** Every motif of the drawer by its name. */
export const motifs = {
  card,
  chladni,
  cone,
  contour,
  crowd,
  dial,
  echo,
  emblem,
  grooves,
  halftone,
  labyrinth,
  moire,
  numeral,
  portrait,
  pressure,
  ridge,
  scope,
  season,
  sequence,
  sigil,
  sleeve,
  specimen,
  spectrum,
  stack,
  studio,
  waveform,
} satisfies Record<string, (stage: Stage) => void>

export type MotifName = keyof typeof motifs

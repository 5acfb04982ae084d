import { brand } from './brand'
import { defaults } from './defaults'
import type { Picture } from './picture'
import { releases } from './releases'
import { residents } from './residents'
import { crew, scenes } from './scenes'
import { shows } from './shows'

/** Everything the command writes. */
export const catalogue: readonly Picture[] = [
  ...brand,
  ...releases,
  ...shows,
  ...defaults,
  ...residents,
  ...scenes,
  ...crew,
]

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Published } from './cost'
import type { Commands, Figures } from './document'
import { CDN, HABITS, LINE_BITS, ONE_NGINX, VISITS } from './figures.data'
import type { Capacities } from './limits'
import type { VisitCounts } from './visit'

/** What was counted, as `npm run scale:measure` wrote it. */
export interface Recorded extends VisitCounts {
  readonly commands: Commands
  readonly published: Published
  readonly capacities: Omit<Capacities, 'bits'>
}

export const RECORD = path.join(process.cwd(), 'scripts/scale/visit.json')

export const readRecorded = (): Recorded => JSON.parse(readFileSync(RECORD, 'utf8'))

/** What was counted, and what is taken for granted. */
export const figures = (): Figures => {
  const { commands, published, capacities, ...counts } = readRecorded()
  return {
    counts,
    commands,
    habits: HABITS,
    nginx: { ...ONE_NGINX, ...published },
    cdn: { ...CDN, ...published },
    capacities: { ...capacities, bits: LINE_BITS },
    visits: VISITS,
  }
}

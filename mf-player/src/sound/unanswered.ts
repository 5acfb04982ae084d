import type { SiteState } from '@site/shared/platform'
import { selectWanted } from '../session/session.slice'
import { selectStatus } from './sound.slice'

/** Sound was asked for between the player's first render and its effects: its slices know, and nobody acted. */
export const isUnanswered = (state: SiteState): boolean =>
  selectWanted(state) && selectStatus(state) === 'idle'

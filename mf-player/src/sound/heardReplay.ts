import type { SiteState } from '@site/shared/platform'
import { type Selection, selectReplaySelection } from '../session/session.slice'
import { selectSounding } from './sound.slice'

/** The replay that is heard right now, as it was selected; null while none is. */
export const selectHeardReplay = (state: SiteState): Selection | null =>
  selectSounding(state) ? selectReplaySelection(state) : null

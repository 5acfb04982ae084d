import { selectPositionMs } from '../progress/progress.slice'
import { readReplays } from '../storedReplays/storedReplays'

/** What panels need of the player beyond its state: handed on, since a module of both files would cost every page. */
export const panelTools = { selectPositionMs, readReplays } as const

export interface PanelProps {
  readonly tools: typeof panelTools
}

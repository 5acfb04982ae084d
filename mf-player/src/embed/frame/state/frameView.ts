import { type ReplaySource, type SiteState, selectNowPlaying } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { formatTime } from '@site/shared/text'
import type { Problem } from '../../../session/actions'
import { formatLines, type Lines } from '../../../session/lines'
import { selectLoudness, selectVolumeAdjustable } from '../../../session/preferences'
import {
  selectDurationMs,
  selectElapsed,
  selectRemaining,
  selectSliderValue,
} from '../../../session/progress'
import { selectMode, selectReplay } from '../../../session/session'
import { selectActive, selectLoading, selectProblem, selectStatus } from '../../../session/sound'
import type { FrameContent } from '../../content/frame.content'
import { selectFrame } from './frame.slice'
import { isHeard } from './frameSession'

export interface FrameProgress {
  /** From 0 to 100. */
  readonly value: number
  readonly elapsed: string
  readonly remaining: string
  readonly valueText: string
}

/** Everything a frame shows. */
export interface FrameView {
  /** Something is heard or on its way: the button pauses. */
  readonly active: boolean
  readonly live: boolean
  /** False where nobody has the replay. */
  readonly playable: boolean
  readonly artist: string
  readonly title: string
  /** Where the site has it, as a path. */
  readonly path: string
  readonly status: string
  /** Null where there is nothing to seek in. */
  readonly progress: FrameProgress | null
  /** The address of a picture; null without one. */
  readonly cover: string | null
  /** From 0 to 100; null where the platform keeps the volume to itself. */
  readonly volume: number | null
}

/** What a frame is shown with. */
interface FrameContext {
  readonly radio: string
  readonly content: FrameContent
  /** Whether the page is isolated, or the one around the frame. */
  readonly isIsolated: boolean
}

const selectShownReplay = (state: SiteState): ReplaySource | null =>
  selectReplay(state) ?? selectFrame(state).replay

/** The two lines that are shown. */
export const frameLines = (state: SiteState, radio: string, { translate }: FrameContent): Lines => {
  const { subject } = selectFrame(state)
  if (subject === 'sought' || subject === 'unknown') return { artist: radio, title: '' }
  const { artist, title } = formatLines(selectShownReplay(state), selectNowPlaying(state), radio)
  return { artist: translate(artist), title: translate(title) }
}

/** Isolated pages admit sounds of other hosts by a header alone: the host is named, as a frame has no room for an address. */
const describeProblem = (
  state: SiteState,
  problem: Problem,
  { content, isIsolated }: FrameContext,
): string => {
  const replay = selectReplay(state)
  if (!isIsolated || !replay || problem !== 'unsupported') return content.problem(problem, selectMode(state))
  const [, , host] = replay.enclosureUrl.split('/')
  return `${content.silent} (Cross-Origin-Resource-Policy: ${host})`
}

const describeStatus = (state: SiteState, context: FrameContext): string => {
  const [problem, { subject, held }, { content }] = [selectProblem(state), selectFrame(state), context]
  if (subject === 'unknown') return content.unknown
  if (held) return ''
  if (problem !== null) return describeProblem(state, problem, context)
  if (selectStatus(state) === 'stalled') return content.reconnecting
  return selectLoading(state) || (subject === 'sought' && selectFrame(state).awaited) ? content.loading : ''
}

/** Before the first sound a replay stands where it is to start. */
const describeProgress = (state: SiteState, { positionText }: FrameContent): FrameProgress | null => {
  const { subject, replay, startAtMs } = selectFrame(state)
  if (subject === 'live' || subject === 'unknown') return null
  if (selectReplay(state) === null) {
    const [elapsed, whole] = [formatTime(startAtMs), formatTime(replay?.durationMs ?? 0)]
    return { value: 0, elapsed, remaining: `-${whole}`, valueText: positionText(elapsed, whole) }
  }
  const elapsed = selectElapsed(state)
  return {
    value: selectSliderValue(state),
    elapsed,
    remaining: selectRemaining(state),
    valueText: positionText(elapsed, formatTime(selectDurationMs(state))),
  }
}

/** What a frame shows of the state. */
export const selectFrameView = (state: SiteState, context: FrameContext): FrameView => {
  const { radio, content } = context
  const { replay, subject, held } = selectFrame(state)
  return {
    ...frameLines(state, radio, content),
    active: isHeard(state),
    live: subject === 'live',
    playable: subject !== 'unknown' || held || selectActive(state),
    path: replay ? podcastPath(replay) : '/',
    status: describeStatus(state, context),
    progress: describeProgress(state, content),
    cover: replay?.coverUrl ?? null,
    volume: selectVolumeAdjustable(state) ? Math.round(selectLoudness(state) * 100) : null,
  }
}

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
import { isActive } from './frameSession'

export interface FrameProgress {
  /** From 0 to 100. */
  readonly value: number
  readonly elapsed: string
  readonly remaining: string
  readonly valueText: string
}

/** Everything a frame shows. */
export interface FrameView {
  /** Sound plays or loads: the button pauses. */
  readonly active: boolean
  readonly live: boolean
  /** False if the replay does not exist. */
  readonly playable: boolean
  readonly artist: string
  readonly title: string
  /** Path of its page on the site. */
  readonly path: string
  readonly status: string
  /** Null for the live stream and for a missing replay. */
  readonly progress: FrameProgress | null
  /** The address of a picture; null without one. */
  readonly cover: string | null
  /** From 0 to 100; null on platforms where only hardware buttons set the volume. */
  readonly volume: number | null
}

/** What the view depends on besides the state. */
interface FrameContext {
  readonly radio: string
  readonly content: FrameContent
  /** Whether this page, or the host page of the frame, is isolated. */
  readonly isIsolated: boolean
}

const selectShownReplay = (state: SiteState): ReplaySource | null =>
  selectReplay(state) ?? selectFrame(state).replay

/** The two lines that are shown. */
export const frameLines = (state: SiteState, radio: string, { translate }: FrameContent): Lines => {
  const { subject } = selectFrame(state)
  if (subject === 'searching' || subject === 'unknown') return { artist: radio, title: '' }
  const { artist, title } = formatLines(selectShownReplay(state), selectNowPlaying(state), radio)
  return { artist: translate(artist), title: translate(title) }
}

/** Isolated pages load audio from other hosts only with a header. Names the host: a frame has no room for the address. */
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
  const [problem, { subject, hostPlaying }, { content }] = [selectProblem(state), selectFrame(state), context]
  if (subject === 'unknown') return content.unknown
  if (hostPlaying) return ''
  if (problem !== null) return describeProblem(state, problem, context)
  if (selectStatus(state) === 'stalled') return content.reconnecting
  return selectLoading(state) || (subject === 'searching' && selectFrame(state).awaited)
    ? content.loading
    : ''
}

/** Shows the start position until the replay has played. */
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

/** Selects what a frame shows. */
export const selectFrameView = (state: SiteState, context: FrameContext): FrameView => {
  const { radio, content } = context
  const { replay, subject, hostPlaying } = selectFrame(state)
  return {
    ...frameLines(state, radio, content),
    active: isActive(state),
    live: subject === 'live',
    playable: subject !== 'unknown' || hostPlaying || selectActive(state),
    path: replay ? podcastPath(replay) : '/',
    status: describeStatus(state, context),
    progress: describeProgress(state, content),
    cover: replay?.coverUrl ?? null,
    volume: selectVolumeAdjustable(state) ? Math.round(selectLoudness(state) * 100) : null,
  }
}

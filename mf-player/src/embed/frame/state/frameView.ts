import { besideFeed } from '@site/shared/address'
import { createSelector, type ReplaySource, type SiteState, selectNowPlaying } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { formatTime } from '@site/shared/text'
import { namesArtist } from '@site/shared/title'
import { selectHasNext } from '../../../playback/queue'
import type { Problem } from '../../../session/actions'
import { formatLines, type Lines } from '../../../session/lines'
import { selectLoudness, selectSpeed, selectVolumeAdjustable } from '../../../session/preferences'
import {
  selectDurationMs,
  selectElapsed,
  selectPositionMs,
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

/** A podcast of the list. */
export interface FrameItem {
  readonly id: string
  readonly artist: string
  readonly title: string
  /** Duration, as `1:02:05`; empty while unknown. */
  readonly length: string
  readonly isCurrent: boolean
}

interface FrameChapter {
  readonly startMs: number
  readonly time: string
  readonly title: string
}

/** Everything a frame shows. */
export interface FrameView {
  /** `failed` shows why there is no sound in the place of the position. */
  readonly state: 'loading' | 'failed' | 'ready'
  /** Whether a podcast is shown, which has more controls than the stream. */
  readonly podcast: boolean
  /** 1 is the speed of recording. */
  readonly speed: number
  readonly list: readonly FrameItem[]
  readonly hasNext: boolean
  readonly chapters: readonly FrameChapter[]
  /** Milliseconds from the beginning, and as text. */
  readonly positionMs: number
  readonly elapsed: string
  /** Path of the feed of its artist, or of the radio. */
  readonly feed: string
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
  /** Address or path of the source feed (`services.feed`). */
  readonly feed: string
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

const selectPosition = (state: SiteState): number =>
  selectReplay(state) === null ? selectFrame(state).startAtMs : selectPositionMs(state)

const selectItems = (state: SiteState, radio: string): readonly FrameItem[] => {
  const shown = selectShownReplay(state)
  return selectFrame(state).list.map((replay) => ({
    id: replay.id,
    ...formatLines(replay, null, radio),
    length: replay.durationMs > 0 ? formatTime(replay.durationMs) : '',
    isCurrent: replay.id === shown?.id,
  }))
}

const NO_CHAPTERS: readonly FrameChapter[] = []

const selectChapters = createSelector(
  (state: SiteState) => selectFrame(state).chapters[selectShownReplay(state)?.id ?? ''],
  (chapters) =>
    chapters?.map(({ startMs, title }) => ({ startMs, title, time: formatTime(startMs) })) ?? NO_CHAPTERS,
)

/** The feed that listeners of a podcast follow: that of its artist, or of the radio where nobody is named. */
const writeFeed = (replay: ReplaySource | null, feed: string): string => {
  const named = replay && namesArtist(replay) ? `?named=${encodeURIComponent(replay.artist)}` : ''
  return `${besideFeed(feed, 'podcasts.rss')}${named}`
}

const selectState = (state: SiteState, status: string): FrameView['state'] => {
  if (selectFrame(state).subject === 'unknown' || selectProblem(state) !== null) return 'failed'
  return status === '' ? 'ready' : 'loading'
}

const selectPodcastView = (state: SiteState, { radio, feed }: FrameContext) => {
  const [replay, { list }] = [selectShownReplay(state), selectFrame(state)]
  return {
    podcast: replay !== null,
    speed: selectSpeed(state),
    list: selectItems(state, radio),
    hasNext: selectReplay(state) === null ? list.length > 1 : selectHasNext(state),
    chapters: selectChapters(state),
    positionMs: selectPosition(state),
    elapsed: formatTime(selectPosition(state)),
    feed: writeFeed(replay, feed),
    path: replay ? podcastPath(replay) : '/',
    cover: replay?.coverUrl ?? null,
  }
}

/** Selects what a frame shows. */
export const selectFrameView = (state: SiteState, context: FrameContext): FrameView => {
  const { radio, content } = context
  const { subject, hostPlaying } = selectFrame(state)
  const status = describeStatus(state, context)
  return {
    ...frameLines(state, radio, content),
    ...selectPodcastView(state, context),
    state: selectState(state, status),
    active: isActive(state),
    live: subject === 'live',
    playable: subject !== 'unknown' || hostPlaying || selectActive(state),
    status,
    progress: describeProgress(state, content),
    volume: selectVolumeAdjustable(state) ? Math.round(selectLoudness(state) * 100) : null,
  }
}

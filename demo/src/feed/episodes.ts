import { BLOCK_BYTES, BLOCK_MS, type LoopName } from '../loops/loops'
import type { Draft } from './draft'
import { oneOffDrafts } from './oneOffDrafts'
import { residentDrafts } from './residentDrafts'
import { seededRandom } from './seededRandom'
import { slugOf } from './slug'

/** One broadcast of the invented history, everything but its date. */
export interface Episode {
  readonly trackId: number
  readonly title: string
  readonly description: string
  readonly slug: string
  readonly guid: string
  readonly loop: LoopName
  readonly bytes: number
  readonly seconds: number
  /** Name of the file under `/media`; none for an item without sound. */
  readonly fileName?: string
  /** Name of the file under `/covers`. */
  readonly cover?: string
}

const COVERS = 12
const FIRST_TRACK_ID = 412_000_018
const TRACK_ID_STEP = 4_310_007

const coverOf = (show: string) => {
  const number = 1 + Math.floor(seededRandom(`cover of ${show}`) * COVERS)
  return `show-${String(number).padStart(2, '0')}.webp`
}

const guidOf = (draft: Draft, trackId: number, slug: string) =>
  draft.guid === 'page' ? `tag:onde-basse.example,2017:${slug}` : `tag:soundcloud,2010:tracks/${trackId}`

const toEpisode = (draft: Draft, rank: number): Episode => {
  const trackId = FIRST_TRACK_ID + rank * TRACK_ID_STEP
  const slug = slugOf(draft.title)
  const blocks = Math.round((draft.minutes * 60_000) / BLOCK_MS)
  return {
    trackId,
    slug,
    title: draft.title,
    description: draft.description,
    guid: guidOf(draft, trackId, slug),
    loop: draft.loop,
    bytes: blocks * BLOCK_BYTES,
    seconds: Math.round((blocks * BLOCK_MS) / 1000),
    ...(draft.silent ? {} : { fileName: `${trackId}-${slug}.mp3` }),
    ...(draft.coverOf === undefined ? {} : { cover: coverOf(draft.coverOf) }),
  }
}

const historyOf = (times: number): readonly Episode[] =>
  [...residentDrafts(times), ...oneOffDrafts()]
    .sort((one, other) => one.age - other.age)
    .map(toEpisode)
    .reverse()

/** The whole invented history, newest first; the same on every machine, every day. */
export const episodes = historyOf(1)

/** The newest of the history; where more are asked for than it has, each show has been on air that much longer. */
export const newestEpisodes = (count = episodes.length): readonly Episode[] =>
  (count > episodes.length ? historyOf(Math.ceil(count / residentDrafts().length)) : episodes).slice(0, count)

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { type InventedCollective, ONDE_BASSE } from '../collective'
import { BLOCK_BYTES, BLOCK_MS, type LoopName } from '../sound/loops'
import { type Draft, type DraftPicture, residentDrafts } from './drafts'
import { seededRandom } from './seededRandom'

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

/** `Étoile de Poche #3` -> `etoile-de-poche-3`. */
export const toSlug = (text: string) =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const COVERS = 12
const FIRST_TRACK_ID = 412_000_018
const TRACK_ID_STEP = 4_310_007

const chooseOwn = (title: string) => {
  const number = 1 + Math.floor(seededRandom(`cover of ${title}`) * COVERS)
  return `show-${String(number).padStart(2, '0')}.webp`
}

/** The name of the picture of a whole feed, below `/covers`. */
export const FEED_PICTURE = 'default.webp'

const choosePicture = (picture: DraftPicture, title: string, trackId: number): string => {
  if (picture === 'own') return chooseOwn(title)
  return picture === 'feed' ? FEED_PICTURE : `${picture}-${trackId}.webp`
}

const makeGuid = (draft: Draft, trackId: number, slug: string) =>
  draft.guid === 'page' ? `tag:onde-basse.example,2017:${slug}` : `tag:soundcloud,2010:tracks/${trackId}`

const toEpisode = (draft: Draft, rank: number): Episode => {
  const trackId = FIRST_TRACK_ID + rank * TRACK_ID_STEP
  const slug = toSlug(draft.title)
  const blocks = Math.round((draft.minutes * MINUTE_MS) / BLOCK_MS)
  return {
    trackId,
    slug,
    title: draft.title,
    description: draft.description,
    guid: makeGuid(draft, trackId, slug),
    loop: draft.loop,
    bytes: blocks * BLOCK_BYTES,
    seconds: Math.round((blocks * BLOCK_MS) / 1000),
    ...(draft.silent ? {} : { fileName: `${trackId}-${slug}.mp3` }),
    ...(draft.picture && { cover: choosePicture(draft.picture, draft.title, trackId) }),
  }
}

const makeHistory = ({ drafts }: InventedCollective, times: number): readonly Episode[] =>
  drafts(times)
    .toSorted((one, other) => one.age - other.age)
    .map(toEpisode)
    .reverse()

/** The whole history of the demonstration, newest first; the same on every machine, every day. */
export const episodes = makeHistory(ONDE_BASSE, 1)

/** Returns the newest episodes; for more than the history has, each show has proportionally more. */
export const newestEpisodes = (count?: number, collective = ONDE_BASSE): readonly Episode[] => {
  const all = collective === ONDE_BASSE ? episodes : makeHistory(collective, 1)
  if (count === undefined || count <= all.length) return all.slice(0, count)
  const times = Math.ceil(count / residentDrafts(collective.programme).length)
  return makeHistory(collective, times).slice(0, count)
}

/** Finds the addresses of tracks, below `/media`; undefined for an unknown track. */
export const demoTracks = (episodes: readonly Episode[]) => {
  const fileNames = new Map(
    episodes.map(({ guid, fileName }) => [guid.split('tracks/')[1], fileName] as const),
  )
  return (trackId: string, base: string): string | undefined => {
    const fileName = fileNames.get(trackId)
    return fileName === undefined ? undefined : `${base}/media/${fileName}`
  }
}

/** The newest episode is a few days old, so that no date lies in the future. */
const REST_DAYS = 2

const gapDays = (rank: number) => 1 + Math.floor(seededRandom(`gap ${rank}`) * 4)

const hourMs = (rank: number) => (17 + Math.floor(seededRandom(`hour ${rank}`) * 6)) * HOUR_MS

/** Publication times of a number of episodes in ms, newest first; they change once a day. */
export const publicationTimes = (count: number, now: number): readonly number[] => {
  let day = Math.floor(now / DAY_MS) * DAY_MS - REST_DAYS * DAY_MS
  return Array.from({ length: count }, (_, rank) => {
    day -= gapDays(rank) * DAY_MS
    return day + hourMs(rank)
  })
}

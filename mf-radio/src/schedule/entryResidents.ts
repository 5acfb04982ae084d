// Finds the resident of a programme entry, with the fields that a row shows.

import { PictureSchema } from '@site/shared/content'
import { DAY_MS } from '@site/shared/durations'
import { type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { findNamed } from '@site/shared/text'
import { fetchResidentsAs, residentFields } from '../content/residentsFile'
import type { Broadcast, EntryResident } from './broadcast'

interface NamedResident extends EntryResident {
  readonly artist: string
}

const { id, artist } = residentFields
const ResidentSchema = v.object({ id, artist, picture: v.fallback(PictureSchema, []) })

const readResident = ({ id, artist, picture }: v.InferOutput<typeof ResidentSchema>): NamedResident => {
  const [narrowest] = picture
  return { id, artist, ...(narrowest && { picture: narrowest[0], cover: picture }) }
}

export const fetchEntryResidents = async (
  dependencies: SiteDependencies,
): Promise<Result<readonly NamedResident[], HttpFailure>> =>
  map(await fetchResidentsAs(dependencies, ResidentSchema), (residents) => residents.map(readResident))

/** Finds the resident that the title of an entry, or the artist of a song, names; null without one. */
export const findEntryResident = (title: string, residents: readonly NamedResident[]): EntryResident | null =>
  findNamed(title, residents) ?? null

const hasArtist = (resident: EntryResident | null | undefined): resident is NamedResident =>
  resident?.artist !== undefined

/**
 * Finds the resident of a song among those of the programme, by the rule that links entries, without a request.
 * @example findSongResident('Basalte', broadcasts) // { id: 'basalte', artist: 'Basalte / Mica' }
 */
export const findSongResident = (
  artist: string | null,
  broadcasts: readonly Broadcast[],
): EntryResident | null => {
  const residents = broadcasts.map(({ resident }) => resident).filter(hasArtist)
  return artist
    ? findEntryResident(artist, [...new Map(residents.map((one) => [one.id, one])).values()])
    : null
}

/** Adds the resident to each broadcast; null without one. */
export const linkResidents = <Entry extends Broadcast>(
  broadcasts: readonly Entry[],
  residents: readonly NamedResident[],
): readonly Entry[] =>
  broadcasts.map((broadcast) => ({ ...broadcast, resident: findEntryResident(broadcast.title, residents) }))

/** Adds the residents that earlier broadcasts of the same titles have; a new title is not linked yet. */
export const linkByTitle = (
  broadcasts: readonly Broadcast[],
  earlier: readonly Broadcast[],
): readonly Broadcast[] => {
  const known = new Map(earlier.map(({ title, resident }) => [title, resident]))
  return broadcasts.map((broadcast) => {
    const resident = known.get(broadcast.title)
    return resident === undefined ? broadcast : { ...broadcast, resident }
  })
}

/** Shorter by a day than the week a page shows: the prerendered week may have begun yesterday. */
const SHOWN_MS = 6 * DAY_MS

/**
 * Adds the residents that earlier broadcasts of the same titles have, such as those of the prerendered page. A new title that is over
 * or far away stays unlinked.
 * @param now milliseconds since the Unix epoch
 * @returns null if the title of a show in the days to come is new: the residents must then be fetched
 */
export const linkAsBefore = (
  broadcasts: readonly Broadcast[],
  earlier: readonly Broadcast[],
  now: number,
): readonly Broadcast[] | null => {
  const linked = linkByTitle(broadcasts, earlier)
  const mayWait = ({ start, end, resident }: Broadcast): boolean =>
    resident !== undefined || end <= now || start >= now + SHOWN_MS
  return linked.every(mayWait) ? linked : null
}

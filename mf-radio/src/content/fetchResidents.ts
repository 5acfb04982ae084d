import { type PictureFiles, PictureSchema } from '@site/shared/content'
import { type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { fetchResidentsAs, listStyles, residentFields } from './residentsFile'

const ResidentSchema = v.object(residentFields)

type RawResident = v.InferOutput<typeof ResidentSchema>

/** A resident, as pages of podcasts name them: without empty styles. */
export type PodcastResident = Readonly<RawResident>

const readResident = <Raw extends RawResident>(resident: Raw) => ({
  ...resident,
  styles: listStyles(resident),
})

/** Alphabetical, as French readers look names up. */
const byArtist = (one: { readonly artist: string }, other: { readonly artist: string }): number =>
  one.artist.localeCompare(other.artist, 'fr')

/** Fetches the residents for lists of podcasts, which show no pictures of them, in alphabetical order. */
export const fetchResidents = async (
  dependencies: SiteDependencies,
): Promise<Result<readonly PodcastResident[], HttpFailure>> =>
  map(await fetchResidentsAs(dependencies, ResidentSchema), (residents) =>
    residents.map(readResident).sort(byArtist),
  )

/** A resident with their picture; without files where they have none. */
export interface PicturedResident extends PodcastResident {
  readonly picture: PictureFiles
}

const PicturedSchema = v.object({ ...residentFields, picture: v.fallback(PictureSchema, []) })

/** Fetches the residents for pages of one podcast, in alphabetical order. */
export const fetchPicturedResidents = async (
  dependencies: SiteDependencies,
): Promise<Result<readonly PicturedResident[], HttpFailure>> =>
  map(await fetchResidentsAs(dependencies, PicturedSchema), (residents) =>
    residents.map(readResident).sort(byArtist),
  )

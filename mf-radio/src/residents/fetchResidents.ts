import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'

/** A resident, as pages of podcasts name them. */
export interface PodcastResident {
  readonly id: string
  /** Names, between slashes. */
  readonly artist: string
  readonly show: string
  /** What they play. */
  readonly styles: readonly string[]
}

const ResidentsSchema = v.array(
  v.object({
    id: v.string(),
    artist: v.string(),
    show: v.string(),
    styles: v.fallback(v.array(v.string()), []),
  }),
)

type RawResident = v.InferOutput<typeof ResidentsSchema>[number]

/** Content may hold an empty style. */
const readResident = ({ styles, ...resident }: RawResident): PodcastResident => ({
  ...resident,
  styles: styles.filter((style) => style.trim() !== ''),
})

/** Alphabetical, as French readers look names up. */
export const byArtist = (one: { readonly artist: string }, other: { readonly artist: string }): number =>
  one.artist.localeCompare(other.artist, 'fr')

/** Who the residents are, as far as podcasts name them, in alphabetical order. */
export const fetchResidents = async ({
  http,
  config,
}: SiteDependencies): Promise<Result<readonly PodcastResident[], HttpFailure>> =>
  map(await getJson(http, { url: `${config.content ?? '/'}residents.json` }, ResidentsSchema), (residents) =>
    residents.map(readResident).sort(byArtist),
  )

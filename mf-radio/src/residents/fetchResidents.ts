import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import type { Result } from '@site/shared/result'
/** A resident, as pages of podcasts name them. */
export interface PodcastResident {
  readonly id: string
  /** Names, between slashes. */
  readonly artist: string
  readonly show: string
}

const ResidentsSchema = v.array(v.object({ id: v.string(), artist: v.string(), show: v.string() }))

/** Who the residents are, as far as podcasts name them. */
export const fetchResidents = ({
  http,
  config,
}: SiteDependencies): Promise<Result<readonly PodcastResident[], HttpFailure>> =>
  getJson(http, { url: `${config.content ?? '/'}residents.json` }, ResidentsSchema)

import { besideFeed } from '@site/shared/address'
import { type Podcast, PodcastsAnswerSchema, readPodcasts } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'

/** Letters, digits and hyphens: a slug, or the key at its end. Ids are addresses, or have other signs. */
const SLUG = /^[a-z\d-]+$/

/** The replay a frame is for: by its id, its slug or its key, or as the newest of a show. */
export interface NamedReplay {
  readonly name: string
  readonly by: 'replay' | 'show'
}

const writeQuery = ({ name, by }: NamedReplay): string =>
  `${by === 'replay' && SLUG.test(name) ? 'slug' : by}=${encodeURIComponent(name)}`

/** Asks for a replay; null where nobody has it. */
export const findReplay = async (
  { http, config }: Pick<SiteDependencies, 'http' | 'config'>,
  named: NamedReplay,
  ownOrigin: string,
): Promise<Result<Podcast | null, HttpFailure>> => {
  const url = `${besideFeed(config.services.feed, 'podcasts')}?${writeQuery(named)}`
  return map(
    await getJson(http, { url }, PodcastsAnswerSchema),
    ({ podcasts }) => readPodcasts(podcasts.slice(0, 1), ownOrigin)[0] ?? null,
  )
}

import { besideFeed } from '@site/shared/address'
import { type Podcast, PodcastsAnswerSchema, readPodcasts } from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'

/** A slug, or the key at its end, has letters, digits and hyphens only. Ids have other characters. */
const SLUG = /^[a-z\d-]+$/

/** Names a replay by its id, slug or key, or as the newest replay of a show. */
export interface NamedReplay {
  readonly name: string
  readonly by: 'replay' | 'show'
}

const writeQuery = ({ name, by }: NamedReplay): string =>
  `${by === 'replay' && SLUG.test(name) ? 'slug' : by}=${encodeURIComponent(name)}`

/** Fetches a replay; null if it does not exist. */
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

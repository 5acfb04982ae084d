import { besideFeed } from '@site/shared/address'
import {
  type Chapter,
  ChaptersAnswerSchema,
  type DescribedPodcast,
  PodcastsAnswerSchema,
  readDescribedPodcasts,
} from '@site/shared/answers'
import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { podcastKey } from '@site/shared/podcast'
import { map, type Result } from '@site/shared/result'

/** A slug, or the key at its end, has letters, digits and hyphens only. Ids have other characters. */
const SLUG = /^[a-z\d-]+$/

/** Podcasts of a list. */
const LIST_LENGTH = 5

/** Names a replay by its id, slug or key, or as the newest replay of a show; or the newest replays of a show. */
export interface NamedReplay {
  readonly name: string
  readonly by: 'replay' | 'show' | 'of'
}

const writeQuery = ({ name, by }: NamedReplay): string => {
  const field = by === 'replay' && SLUG.test(name) ? 'slug' : by
  return `${field}=${encodeURIComponent(name)}${by === 'of' ? `&limit=${LIST_LENGTH}` : ''}&described=1`
}

type Needs = Pick<SiteDependencies, 'http' | 'config'>

/** Fetches replays, newest first; none if they do not exist. */
export const findReplays = async (
  { http, config }: Needs,
  named: NamedReplay,
  ownOrigin: string,
): Promise<Result<readonly DescribedPodcast[], HttpFailure>> => {
  const url = `${besideFeed(config.services.feed, 'podcasts')}?${writeQuery(named)}`
  return map(await getJson(http, { url }, PodcastsAnswerSchema), ({ podcasts }) =>
    readDescribedPodcasts(podcasts.slice(0, named.by === 'of' ? LIST_LENGTH : 1), ownOrigin),
  )
}

/** Fetches the chapters of a replay by its id. */
export const findChapters = async (
  { http, config }: Needs,
  id: string,
): Promise<Result<readonly Chapter[], HttpFailure>> => {
  const url = `${besideFeed(config.services.feed, 'podcasts')}/${podcastKey(id)}/chapters`
  return map(await getJson(http, { url }, ChaptersAnswerSchema), ({ chapters }) => chapters)
}

import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import { podcastsUrl } from '../podcasts/podcastLists'
import { createQuery } from '../queries/query'

const YearsSchema = v.object({ years: v.fallback(v.array(v.number()), []) })

const fetchYears = async ({
  http,
  config,
}: SiteDependencies): Promise<Result<readonly number[], HttpFailure>> =>
  map(
    await getJson(http, { url: podcastsUrl(config.services.feed, 'limit=0&years=1') }, YearsSchema),
    ({ years }) => years,
  )

/** The years there are podcasts of, newest first; its key says nothing. */
export const yearsQuery = createQuery<readonly number[]>('years', fetchYears)

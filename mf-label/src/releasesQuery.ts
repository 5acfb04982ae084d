import { ReleasesAnswerSchema } from '@site/shared/answers'
import { type Feature, getJson, type PlatformConfig } from '@site/shared/platform'
import { createQuery, createQuerySlice } from '@site/shared/query'
import { map } from '@site/shared/result'
import { type Release, type ReleasePlaces, readReleases } from './releasesAnswer'

export const releasesSlice = createQuerySlice('releases')

/** Installed before the label's widget on other pages renders. */
export const releasesFeature: Feature = { name: 'releases', slices: [releasesSlice] }

interface ReleasesSource extends ReleasePlaces {
  readonly url: string
}

/** Reads the label's service, or else the collective's content. */
const findSource = ({ services, links, content = '/' }: PlatformConfig): ReleasesSource =>
  services.releases === undefined
    ? { url: `${content}releases.json`, images: content }
    : { url: services.releases, images: '', sales: links.sales ?? '' }

/** The releases, newest first. Those of a prerendered page are shown and fetched again at once. */
export const releasesQuery = createQuery<readonly Release[]>({
  slice: releasesSlice,
  id: () => 'all',
  fetch: async ({ http, config, log }) => {
    const source = findSource(config)
    return map(await getJson(http, { url: source.url }, ReleasesAnswerSchema), (answer) => {
      const { releases, refusals } = readReleases(answer, source)
      if (refusals.length > 0) log.error(`Releases left out: ${refusals.join('; ')}`)
      return releases
    })
  },
  mayBeMissing: true,
  refreshAfterMs: 0,
})

import { map } from '@site/shared/result'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { json, type Routes } from '../net/http/routes'
import type { ReleasesSource } from './releases'

/**
 * `GET /releases`: the releases of the label, newest first.
 * @param coverUrl finds where this service answers a cover of another host
 */
export const addReleasesRoute = (
  { get }: Routes,
  releases: ReleasesSource,
  coverUrl: (address: string, base: string) => string,
): void =>
  get('/releases', async (_request, base) =>
    map(await releases(base), (list) => {
      const answered = list.map((release) => ({ ...release, image: coverUrl(release.image, base) }))
      return { ...json(answered, CACHE_CONTROL.releases), namesAddress: list.length > 0 }
    }),
  )

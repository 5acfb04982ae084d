import { CardGrid } from '@site/shared/design/card/CardGrid'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import css from './LatestReleases.module.css'
import { ReleaseCard, ReleasesView } from './ReleaseList'
import { releasesQuery } from './releasesQuery'

export { releasesFeature as feature } from './releasesQuery'

/** How many releases the home page shows (behaviour 6.6). */
const LATEST = 4

/** The newest releases, for a page of another part, which provides the heading. */
export const LatestReleases = (): ReactNode => (
  <ReleasesView {...useQuery(releasesQuery)} placeFor={LATEST} className={css.latest}>
    {(releases) => (
      <CardGrid className={css.latest}>
        {releases.slice(0, LATEST).map((release) => (
          <li key={release.url}>
            <ReleaseCard release={release} />
          </li>
        ))}
      </CardGrid>
    )}
  </ReleasesView>
)

import { Page } from '@site/shared/design/page/Page'
import { VisuallyHidden } from '@site/shared/design/visuallyHidden/VisuallyHidden'
import { type ReactNode, useId } from 'react'
import css from './Label.module.css'
import { LabelMasthead } from './LabelMasthead'
import { ReleaseGrid } from './ReleaseGrid'
import { ReleasesView } from './ReleasesView'
import { releasesContent } from './releases.content'
import { useReleases } from './useReleases'

export { labelFeature as feature } from '../content/labelFeature'

/** Enough cards to fill the tallest screens while the releases load. */
const PLACES = 16

/** The label's page: every release, newest first. */
export const Label = (): ReactNode => {
  const id = useId()
  const releases = useReleases()
  const count = releases.state.status === 'loaded' ? releases.state.releases.length : undefined
  return (
    <Page title={releasesContent.title} description={releasesContent.metaDescription}>
      <LabelMasthead count={count} />
      <section className={css.wall} aria-labelledby={id}>
        <h2 id={id}>
          <VisuallyHidden>{releasesContent.listHeading}</VisuallyHidden>
        </h2>
        <ReleasesView {...releases} placeFor={PLACES}>
          {(all) => <ReleaseGrid releases={all} />}
        </ReleasesView>
      </section>
    </Page>
  )
}

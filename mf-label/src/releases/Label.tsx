import { useContent } from '@site/shared/content'
import { Page } from '@site/shared/design/page/Page'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import { VisuallyHidden } from '@site/shared/design/visuallyHidden/VisuallyHidden'
import { type ReactNode, useId } from 'react'
import { type LabelContent, labelContent } from '../content/labelContent'
import css from './Label.module.css'
import { LabelMasthead } from './LabelMasthead'
import { ReleaseGrid } from './ReleaseGrid'
import { ReleasesView } from './ReleasesView'
import { releasesContent } from './releases.content'
import { type Releases, useReleases } from './useReleases'

export { labelFeature as feature } from './labelFeature'

/** Enough cards to fill the tallest screens while the releases load. */
const PLACES = 16

const NOTHING_SAID: LabelContent = { statement: '', styles: [] }

const Wall = (releases: Releases): ReactNode => {
  const id = useId()
  return (
    <section className={css.wall} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{releasesContent.listHeading}</VisuallyHidden>
      </h2>
      <ReleasesView {...releases} placeFor={PLACES}>
        {(all) => <ReleaseGrid releases={all} />}
      </ReleasesView>
    </section>
  )
}

/** The label's page: every release, newest first, and nothing that would move when what is said of the label comes. */
export const Label = (): ReactNode => {
  const releases = useReleases()
  const { state } = useContent(labelContent)
  const count = releases.state.status === 'loaded' ? releases.state.releases.length : undefined
  return (
    <Page title={releasesContent.title} description={releasesContent.metaDescription}>
      {state.status === 'loading' ? (
        <CardSkeletons label={releasesContent.loading} cards={PLACES} />
      ) : (
        <>
          <LabelMasthead said={state.status === 'ready' ? state.value : NOTHING_SAID} count={count} />
          <Wall {...releases} />
        </>
      )}
    </Page>
  )
}

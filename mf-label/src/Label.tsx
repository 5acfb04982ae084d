import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Page } from '@site/shared/design/Page'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import type { Feature } from '@site/shared/platform'
import { type UsedQuery, useQuery } from '@site/shared/query'
import { type ReactNode, useId } from 'react'
import css from './Label.module.css'
import { LabelMasthead } from './LabelMasthead'
import { contentSlice, type LabelContent, labelContent } from './labelContent'
import { ReleaseGrid, ReleasesView } from './ReleaseList'
import listCss from './ReleaseList.module.css'
import { releasesContent } from './releases.content'
import type { Release } from './releasesAnswer'
import { releasesQuery, releasesSlice } from './releasesQuery'

/** The state of the page: more than the label's widget on other pages needs. */
export const feature: Feature = { name: 'label', slices: [releasesSlice, contentSlice] }

/** Enough cards to fill the tallest screens while the releases load. */
const PLACES = 16

const NO_TEXT: LabelContent = { statement: '', styles: [] }

const Wall = (releases: UsedQuery<readonly Release[]>): ReactNode => {
  const id = useId()
  return (
    <section className={css.wall} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{releasesContent.listHeading}</VisuallyHidden>
      </h2>
      <ReleasesView {...releases} placeFor={PLACES} className={listCss.releases}>
        {(all) => <ReleaseGrid releases={all} />}
      </ReleasesView>
    </section>
  )
}

/** The label's page: every release, newest first. Rendered once the text has loaded, so that the list does not move. */
export const Label = (): ReactNode => {
  const releases = useQuery(releasesQuery)
  const { state } = useQuery(labelContent)
  const count = releases.state.status === 'ready' ? releases.state.value.length : undefined
  return (
    <Page title={releasesContent.title} description={releasesContent.metaDescription}>
      {state.status === 'loading' ? (
        <CardSkeletons label={releasesContent.loading} cards={PLACES} />
      ) : (
        <>
          <LabelMasthead said={state.status === 'ready' ? state.value : NO_TEXT} count={count} />
          <Wall {...releases} />
        </>
      )}
    </Page>
  )
}

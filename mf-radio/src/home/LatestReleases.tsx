import { Heading } from '@site/shared/design/heading/Heading'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import { Slot } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import { homeContent } from './home.content'

/** How many releases the label shows on home (spec section 9). */
const RELEASE_COUNT = 4

/** The label's newest releases; the label itself shows the cards. */
export const LatestReleases = (): ReactNode => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {homeContent.releases}
      </Heading>
      <Slot
        name="label/LatestReleases"
        skeleton={<CardSkeletons label={homeContent.releasesLoading} cards={RELEASE_COUNT} />}
      />
    </section>
  )
}

import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Slot, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../design/Section'
import { homeContent } from './home.content'

/** How many releases the label shows on home (behaviour 6.6). */
const RELEASE_COUNT = 4

/** The label's newest releases, where there is a label; it shows the cards itself. */
export const LatestReleases = (): ReactNode => {
  const { without = [] } = useSiteConfig()
  if (without.includes('label')) return null
  return (
    <Section title={homeContent.releases} more={{ to: '/label', label: homeContent.everyRelease }}>
      <Slot
        name="label/LatestReleases"
        loading="lazy"
        skeleton={<CardSkeletons label={homeContent.releasesLoading} cards={RELEASE_COUNT} />}
      />
    </Section>
  )
}

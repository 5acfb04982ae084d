import { CardGrid } from '@site/shared/design/card/CardGrid'
import { Heading } from '@site/shared/design/heading/Heading'
import { Page } from '@site/shared/design/page/Page'
import { useFeature } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { radioFeature } from '../radioFeature'
import { ResidenceCard } from './ResidenceCard'
import { residences } from './residences.content'
import { residencesPageContent } from './residencesPage.content'

/** Every resident show. */
export const Residences = (): ReactNode => {
  useFeature(radioFeature)
  return (
    <Page title={residencesPageContent.title} description={residencesPageContent.description}>
      <Heading level={1}>{residencesPageContent.title}</Heading>
      <CardGrid>
        {residences.map((residence) => (
          <li key={residence.id}>
            <ResidenceCard residence={residence} />
          </li>
        ))}
      </CardGrid>
    </Page>
  )
}

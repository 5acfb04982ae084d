import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { residentsContent } from '../content/residentsContent'
import { Section } from '../design/Section'
import { UnknownPage } from '../design/UnknownPage'
import { ResidenceCards } from './ResidenceGrid'
import { residencePageContent } from './residencesPage.content'

/** A row of a wide screen. */
const PROPOSED = 4

/** The first residents of the list who are still there; nothing until they are known. */
const Proposals = (): ReactNode => {
  const { state } = useQuery(residentsContent)
  const present = state.status === 'ready' ? state.value.filter(({ left }) => !left) : []
  if (present.length === 0) return null
  return (
    <Section title={residencePageContent.others}>
      <ResidenceCards residences={present.slice(0, PROPOSED)} />
    </Section>
  )
}

/** Shown for an unknown id, with some of the residents there are. */
export const UnknownResidence = (): ReactNode => (
  <UnknownPage
    title={residencePageContent.unknown}
    description={residencePageContent.unknownDescription}
    list={{ to: '/residences', label: residencePageContent.backToList }}
  >
    <Proposals />
  </UnknownPage>
)

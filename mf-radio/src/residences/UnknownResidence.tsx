import type { ReactNode } from 'react'
import { UnknownPage } from '../unknownPage/UnknownPage'
import { residencePageContent } from './residencesPage.content'

/** Said for an id nobody has. */
export const UnknownResidence = (): ReactNode => (
  <UnknownPage
    title={residencePageContent.unknown}
    description={residencePageContent.unknownDescription}
    list={{ to: '/residences', label: residencePageContent.backToList }}
  />
)

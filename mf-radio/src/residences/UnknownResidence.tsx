import type { ReactNode } from 'react'
import { UnknownPage } from '../unknownPage/UnknownPage'
import { residencePageContent } from './residencesPage.content'

/** Shown for an unknown id. */
export const UnknownResidence = (): ReactNode => (
  <UnknownPage
    title={residencePageContent.unknown}
    description={residencePageContent.unknownDescription}
    list={{ to: '/residences', label: residencePageContent.backToList }}
  />
)

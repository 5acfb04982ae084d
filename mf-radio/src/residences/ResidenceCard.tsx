import { Card } from '@site/shared/design/card/Card'
import { GRID_SIZES } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { ResidenceCardContent } from '../content/residentsContent'
import { residenceCover } from './residenceCover'

export interface ResidenceCardProps {
  readonly residence: ResidenceCardContent
  /** Among the cards visitors see first. */
  readonly first: boolean
}

/** A resident, one click away from their page. */
export const ResidenceCard = ({ residence, first }: ResidenceCardProps): ReactNode => (
  <Card
    cover={{ ...residenceCover(useSiteConfig(), residence.picture, GRID_SIZES), atOnce: first }}
    title={residence.artist}
    description={residence.show}
    action={{ kind: 'page', to: `/residences/${residence.id}` }}
  />
)

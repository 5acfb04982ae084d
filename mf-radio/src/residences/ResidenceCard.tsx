import { Card } from '@site/shared/design/card/Card'
import type { ReactNode } from 'react'
import { residenceCover } from './residenceCover'
import type { ResidenceContent } from './residences.content'

/** The widths of a cell of the card grid. */
const SIZES = '(min-width: 1200px) 25vw, (min-width: 800px) 33vw, 50vw'

export interface ResidenceCardProps {
  readonly residence: ResidenceContent
  /** Among the cards visitors see first. */
  readonly first: boolean
}

/** A resident, one click away from their page. */
export const ResidenceCard = ({ residence, first }: ResidenceCardProps): ReactNode => (
  <Card
    cover={{ ...residenceCover(residence.id, SIZES), atOnce: first }}
    title={residence.artist}
    description={residence.show}
    action={{ kind: 'page', to: `/residences/${residence.id}` }}
  />
)

import { Card } from '@site/shared/design/card/Card'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { ResidenceCardContent } from '../content/residentsContent'
import { residenceCover } from './residenceCover'

/** The widths of a cell of the card grid. */
const SIZES = '(min-width: 75em) 25vw, (min-width: 50em) 33vw, (min-width: 16em) 50vw, 100vw'

export interface ResidenceCardProps {
  readonly residence: ResidenceCardContent
  /** Among the cards visitors see first. */
  readonly first: boolean
}

/** A resident, one click away from their page. */
export const ResidenceCard = ({ residence, first }: ResidenceCardProps): ReactNode => (
  <Card
    cover={{ ...residenceCover(useSiteConfig(), residence.picture, SIZES), atOnce: first }}
    title={residence.artist}
    description={residence.show}
    action={{ kind: 'page', to: `/residences/${residence.id}` }}
  />
)

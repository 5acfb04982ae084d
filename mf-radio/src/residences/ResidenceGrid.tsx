import { Button } from '@site/shared/design/Button'
import { CardGrid } from '@site/shared/design/card/CardGrid'
import type { ReactNode } from 'react'
import type { ResidenceCardContent } from '../content/residentsContent'
import { ResidenceCard } from './ResidenceCard'
import css from './ResidenceGrid.module.css'
import { residencesPageContent } from './residencesPage.content'

/** Cards of a wide screen's first row. */
const SEEN_FIRST = 4

export interface ResidenceGridProps {
  readonly residences: readonly ResidenceCardContent[]
  readonly onClear: () => void
}

const NobodyFound = ({ onClear }: Pick<ResidenceGridProps, 'onClear'>): ReactNode => (
  <div className={css.nobody}>
    <p>{residencesPageContent.none}</p>
    <Button look="outline" onClick={onClear}>
      {residencesPageContent.clear}
    </Button>
  </div>
)

/**
 * Cards of residences.
 * @param seenFirst how many visitors see first
 */
export const ResidenceCards = ({
  residences,
  seenFirst = 0,
}: Pick<ResidenceGridProps, 'residences'> & { readonly seenFirst?: number }): ReactNode => (
  <CardGrid className={css.residences}>
    {residences.map((residence, index) => (
      <li key={residence.id}>
        <ResidenceCard residence={residence} first={index < seenFirst} />
      </li>
    ))}
  </CardGrid>
)

/** The residences found, or the way back to all of them. */
export const ResidenceGrid = ({ residences, onClear }: ResidenceGridProps): ReactNode =>
  residences.length === 0 ? (
    <NobodyFound onClear={onClear} />
  ) : (
    <ResidenceCards residences={residences} seenFirst={SEEN_FIRST} />
  )

import type { ReactNode } from 'react'
import css from './ResidenceFilters.module.css'
import { everyStyle, type ResidenceFilter } from './residenceFilter'
import { residences } from './residences.content'
import { residencesPageContent } from './residencesPage.content'
import { SearchField } from './SearchField'
import { StyleField } from './StyleField'

const styles = everyStyle(residences)

export interface ResidenceFiltersProps {
  readonly filter: ResidenceFilter
  readonly onChange: (part: Partial<ResidenceFilter>) => void
}

/** Narrows the grid by name and by style. */
export const ResidenceFilters = ({ filter, onChange }: ResidenceFiltersProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: the browser of the view tests does not know the search element
  <div className={css.filters} role="search" aria-label={residencesPageContent.filters}>
    <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
    <StyleField styles={styles} value={filter.style} onChange={(style) => onChange({ style })} />
  </div>
)

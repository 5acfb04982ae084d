import type { ReactNode } from 'react'
import css from './ResidenceFilters.module.css'
import type { ResidenceFilter } from './residenceFilter'
import { residencesPageContent } from './residencesPage.content'
import { SearchField } from './SearchField'
import { StyleField } from './StyleField'

export interface ResidenceFiltersProps {
  /** The styles to choose from. */
  readonly styles: readonly string[]
  readonly filter: ResidenceFilter
  readonly onChange: (part: Partial<ResidenceFilter>) => void
}

/** Narrows the grid by name and by style. */
export const ResidenceFilters = ({ styles, filter, onChange }: ResidenceFiltersProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: the browser of the view tests does not know the search element
  <div className={css.filters} role="search" aria-label={residencesPageContent.filters} data-needs-scripts>
    <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
    <StyleField styles={styles} value={filter.style} onChange={(style) => onChange({ style })} />
  </div>
)

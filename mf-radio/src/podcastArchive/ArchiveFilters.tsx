import { buttonLook } from '@site/shared/design/Button'
import { Link } from '@site/shared/platform'
import type { FormEvent, ReactNode } from 'react'
import disclosureCss from '../design/disclosure.module.css'
import css from './ArchiveFilters.module.css'
import { archiveContent } from './archive.content'
import { type ArchiveFilter, countChoices, isFiltered, readFilter, writeFilter } from './archiveFilter'
import { type FilterChoices, NarrowingFields } from './NarrowingFields'
import { SearchField } from './SearchField'

export interface ArchiveFiltersProps {
  readonly choices: FilterChoices
  readonly filter: ArchiveFilter
  readonly onChange: (filter: ArchiveFilter, options: { readonly replace: boolean }) => void
}

const filterIn = (form: HTMLFormElement): ArchiveFilter => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return readFilter(new URLSearchParams(fields))
}

/** Filters podcasts by words and other facts; before hydration the browser submits the form itself. */
export const ArchiveFilters = ({ choices, filter, onChange }: ArchiveFiltersProps): ReactNode => {
  const change = (next: ArchiveFilter, replace = false): void => {
    if (`${writeFilter(next)}` !== `${writeFilter(filter)}`) onChange(next, { replace })
  }
  /** A choice applies at once, words after a pause or when the form is submitted. */
  const applyChoice = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLSelectElement) change(filterIn(currentTarget))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    change(filterIn(event.currentTarget))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser of the view tests does not know the search element
    <form
      className={css.form}
      role="search"
      aria-label={archiveContent.filters}
      action="/podcasts"
      data-needs-scripts
      onSubmit={submit}
      onChange={applyChoice}
    >
      <div className={css.words}>
        <SearchField
          search={filter.search}
          onType={(search, goesOn) => change({ ...filter, search }, goesOn)}
        />
        <button type="submit" className={buttonLook('solid')}>
          {archiveContent.submit}
        </button>
      </div>
      <div className={css.narrowing}>
        <details className={css.details}>
          <summary className={`${buttonLook('outline')} ${disclosureCss.summary}`}>
            {archiveContent.narrow(countChoices(filter))}
          </summary>
          <div className={css.fields}>
            <NarrowingFields choices={choices} filter={filter} />
          </div>
        </details>
        {isFiltered(filter) && (
          <Link className={buttonLook('outline')} to="/podcasts">
            {archiveContent.clear}
          </Link>
        )}
      </div>
    </form>
  )
}

import { buttonLook } from '@site/shared/design/Button'
import { Icon } from '@site/shared/design/Icon'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { Link } from '@site/shared/platform'
import { type FormEvent, type ReactNode, useId } from 'react'
import disclosureCss from '../../design/disclosure.module.css'
import { archiveContent } from '../archive.content'
import css from './ArchiveFilters.module.css'
import { type ArchiveFilter, countChoices, isFiltered, readFilter, writeFilter } from './archiveFilter'
import { type FilterChoices, NarrowingFields } from './NarrowingFields'
import { SearchField } from './SearchField'

export interface ArchiveFiltersProps {
  readonly choices: FilterChoices
  readonly filter: ArchiveFilter
  /** How many podcasts there are to look in, where the page knows it. */
  readonly total: number | undefined
  /** Other ways to podcasts: the first below the field, the others beside the filters. */
  readonly styles: ReactNode
  readonly children: ReactNode
  readonly onChange: (filter: ArchiveFilter, options: { readonly replace: boolean }) => void
}

const filterIn = (form: HTMLFormElement): ArchiveFilter => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return readFilter(new URLSearchParams(fields))
}

const LENS = 'M10 4a6 6 0 1 0 3.9 10.6l4.9 4.9 1.4-1.4-4.9-4.9A6 6 0 0 0 10 4m0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8'

/**
 * Filters podcasts by words and other facts; before hydration the browser submits the form itself. The choices are below other ways
 * that need no scripts, and belong to the form by its id.
 */
export const ArchiveFilters = ({
  choices,
  filter,
  total,
  styles,
  children,
  onChange,
}: ArchiveFiltersProps): ReactNode => {
  const id = useId()
  const change = (next: ArchiveFilter, replace = false): void => {
    if (`${writeFilter(next)}` !== `${writeFilter(filter)}`) onChange(next, { replace })
  }
  /** A choice applies at once, words after a pause or when the form is submitted. */
  const applyChoice = ({ target }: FormEvent): void => {
    if (target instanceof HTMLSelectElement && target.form) change(filterIn(target.form))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    change(filterIn(event.currentTarget))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the browser of the view tests does not know the search element */}
      <form
        id={id}
        className={css.form}
        role="search"
        aria-label={archiveContent.filters}
        action="/podcasts"
        data-needs-scripts
        onSubmit={submit}
      >
        <SearchField
          search={filter.search}
          placeholder={archiveContent.searchIn(total)}
          onType={(search, goesOn) => change({ ...filter, search }, goesOn)}
        />
        <button type="submit" className={css.submit}>
          <Icon>
            <path d={LENS} />
          </Icon>
          <VisuallyHidden>{archiveContent.submit}</VisuallyHidden>
        </button>
      </form>
      {styles}
      <div className={css.ways}>
        <details className={css.details} data-needs-scripts onChange={applyChoice}>
          <summary className={`${buttonLook('outline')} ${disclosureCss.summary}`}>
            {archiveContent.narrow(countChoices(filter))}
          </summary>
          <div className={css.fields}>
            <NarrowingFields choices={choices} filter={filter} form={id} />
          </div>
        </details>
        {isFiltered(filter) && (
          <Link className={buttonLook('outline')} to="/podcasts">
            {archiveContent.clear}
          </Link>
        )}
        {children}
      </div>
    </>
  )
}

import { buttonLook } from '@site/shared/design/button/Button'
import { type FormEvent, type ReactNode, useId } from 'react'
import fieldCss from '../field/field.module.css'
import type { PodcastResident } from '../residents/fetchResidents'
import css from './ArchiveFilters.module.css'
import { archiveContent } from './archive.content'
import { type ArchiveFilter, FILTER_KEYS, readFilter } from './archiveFilter'

export interface ArchiveFiltersProps {
  /** Those to choose from, as far as they are known. */
  readonly residences: readonly PodcastResident[]
  readonly filter: ArchiveFilter
  readonly onChange: (filter: ArchiveFilter) => void
}

const SearchField = ({ search }: Pick<ArchiveFilter, 'search'>): ReactNode => {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{archiveContent.search}</label>
      <input
        id={id}
        key={search}
        className={fieldCss.input}
        type="search"
        name={FILTER_KEYS.search}
        defaultValue={search}
      />
    </div>
  )
}

const ResidenceField = ({
  residences,
  filter,
}: Pick<ArchiveFiltersProps, 'residences' | 'filter'>): ReactNode => {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{archiveContent.residence}</label>
      <select
        id={id}
        // The one of the address is chosen once it is there to choose.
        key={`${filter.residence} ${residences.length}`}
        className={fieldCss.input}
        name={FILTER_KEYS.residence}
        defaultValue={filter.residence}
      >
        <option value="">{archiveContent.everyResidence}</option>
        {residences.map(({ id: residence, artist }) => (
          <option key={residence} value={residence}>
            {artist}
          </option>
        ))}
      </select>
    </div>
  )
}

const filterIn = (form: HTMLFormElement): ArchiveFilter => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return readFilter(new URLSearchParams(fields))
}

/** Looks for podcasts by words and by resident; the browser itself asks for them before the program is there. */
export const ArchiveFilters = ({ residences, filter, onChange }: ArchiveFiltersProps): ReactNode => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onChange(filterIn(event.currentTarget))
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
    >
      <div className={css.fields}>
        <SearchField search={filter.search} />
        <ResidenceField residences={residences} filter={filter} />
        <button type="submit" className={`${buttonLook('solid')} ${css.submit}`}>
          {archiveContent.submit}
        </button>
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import type { PodcastResident } from '../../content/fetchResidents'
import { everyStyle } from '../../styles/styles'
import { archiveContent } from '../archive.content'
import { type ArchiveFilter, FILTER_KEYS, LENGTHS } from './archiveFilter'
import { SelectField } from './SelectField'

/** The choices, empty until they are loaded. */
export interface FilterChoices {
  readonly residents: readonly PodcastResident[]
  /** Newest first: `2026-08`. */
  readonly months: readonly string[]
}

export interface NarrowingFieldsProps {
  readonly choices: FilterChoices
  readonly filter: ArchiveFilter
  /** The id of their form. */
  readonly form: string
}

const same = (word: string): readonly [string, string] => [word, word]

const listYears = (months: readonly string[]): readonly string[] => [
  ...new Set(months.map((month) => month.slice(0, 4))),
]

const isLength = (name: string): name is keyof typeof archiveContent.lengths => name in archiveContent.lengths

const lengthOptions = [...LENGTHS.keys()]
  .filter(isLength)
  .map((name) => [name, archiveContent.lengths[name]] as const)

/** Narrows podcasts by resident, style, year and length. */
export const NarrowingFields = ({ choices, filter, form }: NarrowingFieldsProps): ReactNode => (
  <>
    <SelectField
      label={archiveContent.residence}
      form={form}
      name={FILTER_KEYS.residence}
      value={filter.residence}
      all={archiveContent.everyResidence}
      options={choices.residents.map(({ id, artist }) => [id, artist])}
    />
    <SelectField
      label={archiveContent.style}
      form={form}
      name={FILTER_KEYS.style}
      value={filter.style}
      all={archiveContent.everyStyle}
      options={everyStyle(choices.residents).map(same)}
    />
    <SelectField
      label={archiveContent.year}
      form={form}
      name={FILTER_KEYS.year}
      value={filter.year}
      all={archiveContent.everyYear}
      options={listYears(choices.months).map(same)}
    />
    <SelectField
      label={archiveContent.length}
      form={form}
      name={FILTER_KEYS.length}
      value={filter.length}
      all={archiveContent.everyLength}
      options={lengthOptions}
    />
  </>
)

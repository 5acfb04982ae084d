/** A visitor's filter; empty texts match everything. */
export interface ArchiveFilter {
  /** Words of the title or the description. */
  readonly search: string
  /** The id of a resident. */
  readonly residence: string
  /** A style of residents. */
  readonly style: string
  readonly year: string
  /** One of `LENGTHS`. */
  readonly length: string
}

/** The names the filter has in the address. */
export const FILTER_KEYS = {
  search: 'recherche',
  residence: 'residence',
  style: 'style',
  year: 'annee',
  length: 'duree',
} as const satisfies Record<keyof ArchiveFilter, string>

const FIELDS = Object.keys(FILTER_KEYS) as readonly (keyof ArchiveFilter)[]

/** Matches everything. */
export const NO_FILTER: ArchiveFilter = { search: '', residence: '', style: '', year: '', length: '' }

/** Choices of length by their names in the address: minimum and maximum minutes. */
export const LENGTHS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['courte', { maxMinutes: '60' }],
  ['moyenne', { minMinutes: '60', maxMinutes: '120' }],
  ['longue', { minMinutes: '120' }],
])

/** Counts the choices of a filter, words excluded. */
export const countChoices = (filter: ArchiveFilter): number =>
  FIELDS.filter((field) => field !== 'search' && filter[field] !== '').length

export const isFiltered = (filter: ArchiveFilter): boolean => FIELDS.some((field) => filter[field] !== '')

/** An invalid year or length does not filter. */
const dropInvalid = (filter: ArchiveFilter): ArchiveFilter => ({
  ...filter,
  year: /^\d{4}$/.test(filter.year) ? filter.year : '',
  length: LENGTHS.has(filter.length) ? filter.length : '',
})

export const readFilter = (query: URLSearchParams): ArchiveFilter => {
  const text = (field: keyof ArchiveFilter): string => (query.get(FILTER_KEYS[field]) ?? '').trim()
  return dropInvalid({
    search: text('search'),
    residence: text('residence'),
    style: text('style'),
    year: text('year'),
    length: text('length'),
  })
}

/** The query of a filtered page; empty fields are left out. */
export const writeFilter = (filter: ArchiveFilter): URLSearchParams =>
  new URLSearchParams(
    FIELDS.filter((field) => filter[field] !== '').map((field) => [FILTER_KEYS[field], filter[field]]),
  )

import type { PageOfPodcasts } from '@site/shared/podcast-pages'

/** What a visitor looks for; empty texts look for everything. */
export interface ArchiveFilter {
  /** Words of the title or the description. */
  readonly search: string
  /** The id of a resident. */
  readonly residence: string
}

/** The names the filter has in the address. */
export const FILTER_KEYS = { search: 'recherche', residence: 'residence' } as const

export const readFilter = (query: URLSearchParams): ArchiveFilter => ({
  search: (query.get(FILTER_KEYS.search) ?? '').trim(),
  residence: query.get(FILTER_KEYS.residence) ?? '',
})

/** The query of a filtered page; what looks for everything leaves no trace. */
export const writeFilter = ({ search, residence }: ArchiveFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search && { [FILTER_KEYS.search]: search }),
    ...(residence && { [FILTER_KEYS.residence]: residence }),
  })

/** The address of a page. */
export const pagePath = (page: PageOfPodcasts, filter: ArchiveFilter): string => {
  const query = writeFilter(filter).toString()
  return `/podcasts${page === 'newest' ? '' : `/${page}`}${query && `?${query}`}`
}

/** What the service is asked for a page; `artist` is the artist line of the resident, if one is looked for. */
export const pageQuery = (page: PageOfPodcasts, search: string, artist: string): string =>
  new URLSearchParams({
    page: String(page),
    ...(search && { search }),
    ...(artist && { named: artist }),
  }).toString()

import { useParams, useSearchParams } from '@site/shared/platform'
import type { PageOfPodcasts } from '@site/shared/podcast-pages'
import { useQuery } from '../queries/query'
import type { PodcastResident } from '../residents/fetchResidents'
import { type ArchiveFilter, pageQuery, readFilter, writeFilter } from './archiveFilter'
import { archiveQuery } from './archiveQuery'
import { pageOfParam } from './pageOfParam'
import { residentsQuery } from './residentsQuery'

const NOBODY: readonly PodcastResident[] = []

/** The artist line that is looked for; null until it is known who the residents are. An id of nobody finds its own letters. */
const artistOf = (id: string, residences: readonly PodcastResident[]): string | null => {
  if (id === '') return ''
  if (residences.length === 0) return null
  return residences.find((residence) => residence.id === id)?.artist ?? id
}

/** What the address asks for: a page, narrowed by a filter. */
const useAsked = (): { readonly page: PageOfPodcasts; readonly filter: ArchiveFilter } => {
  const [query] = useSearchParams()
  return { page: pageOfParam(useParams().podcast), filter: readFilter(query) }
}

/** The page of podcasts the address asks for, and how to look for others. */
export const useArchive = () => {
  const { page, filter } = useAsked()
  const [, setQuery] = useSearchParams()
  const isAsked = page === 'newest' || filter.residence !== ''
  const { result: everybody } = useQuery(residentsQuery, isAsked ? '' : null)
  const residences = everybody.status === 'ready' ? everybody.value : NOBODY
  const artist = artistOf(filter.residence, residences)
  const { result, retry } = useQuery(
    archiveQuery,
    artist === null ? null : pageQuery(page, filter.search, artist),
  )
  const change = (next: ArchiveFilter): void => setQuery(writeFilter(next))
  return { page, filter, residences, result, retry, change }
}

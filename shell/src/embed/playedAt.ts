import type { StructuredData } from '@site/shared/prerender'

/** What other sites can play of a page. */
export interface Played {
  /** Of the page. */
  readonly path: string
  /** What asks the frame of the player for it (`docs/embedding.md`). */
  readonly query: { readonly live: '1' } | { readonly replay: string } | { readonly show: string }
}

/** A number is a page of the list. */
const PODCAST = /^\/podcasts\/(?<slug>(?!\d+$)[\w-]+)$/
const RESIDENT = /^\/residences\/(?<id>[\w-]+)$/

const hasEpisodes = ({ episode }: StructuredData): boolean => Array.isArray(episode) && episode.length > 0

/**
 * Home plays the stream, the page of a podcast its sound, and that of a resident the newest of their podcasts.
 * @param data the structured data of the page
 */
export const playedAt = (path: string, data: readonly StructuredData[]): Played | undefined => {
  if (path === '/') return { path, query: { live: '1' } }
  const slug = PODCAST.exec(path)?.groups?.slug
  if (slug !== undefined) return { path, query: { replay: slug } }
  const id = RESIDENT.exec(path)?.groups?.id
  return id !== undefined && data.some(hasEpisodes) ? { path, query: { show: id } } : undefined
}

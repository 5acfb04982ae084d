import type { StructuredData } from '@site/shared/prerender'

/** The sounds that other sites can play from a page. */
export interface Playable {
  /** Path of the page. */
  readonly path: string
  /** The query that selects it in the player's frame (`mf-player/assets/embed/guide.md`). */
  readonly query: { readonly live: '1' } | { readonly replay: string } | { readonly show: string }
}

/** A number is a page of the list, not a podcast. */
const PODCAST = /^\/podcasts\/(?<slug>(?!\d+$)[\w-]+)$/
const RESIDENT = /^\/residences\/(?<id>[\w-]+)$/

const hasEpisodes = ({ episode }: StructuredData): boolean => Array.isArray(episode) && episode.length > 0

/**
 * Finds what a page plays: home the stream, a podcast's page the podcast, a resident's page their newest podcast.
 * @param data the structured data of the page
 */
export const findPlayable = (path: string, data: readonly StructuredData[]): Playable | undefined => {
  if (path === '/') return { path, query: { live: '1' } }
  const slug = PODCAST.exec(path)?.groups?.slug
  if (slug !== undefined) return { path, query: { replay: slug } }
  const id = RESIDENT.exec(path)?.groups?.id
  return id !== undefined && data.some(hasEpisodes) ? { path, query: { show: id } } : undefined
}

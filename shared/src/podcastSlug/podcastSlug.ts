import { foldForSearch } from '../text/foldForSearch'

/** What a podcast's address is made of. */
export interface NamedPodcast {
  /** What identifies it everywhere: its guid, or the address of its sound. */
  readonly id: string
  readonly artist: string
  readonly show: string
  /** The artist line names the show by itself; the show line is a description. */
  readonly titleIsWhole?: boolean
}

/** Offset basis and prime of FNV-1a with 32 bits (Fowler, Noll and Vo). */
const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Letters and digits that write 32 bits to the base of 36. */
const KEY_LENGTH = 7

/** Longer titles are cut after a whole word. */
const MAX_WORDS_LENGTH = 72

/** What stands for a title without a letter of the Latin alphabet. */
const WITHOUT_WORDS = 'emission'

/** Seven letters and digits that stay while the podcast's id stays, whatever becomes of its title. */
export const podcastKey = (id: string): string => {
  let hash = FNV_BASIS
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), FNV_PRIME)
  return (hash >>> 0).toString(36).padStart(KEY_LENGTH, '0')
}

const wordsOf = (title: string): string =>
  foldForSearch(title)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

const cut = (words: string): string =>
  words.length > MAX_WORDS_LENGTH ? words.slice(0, MAX_WORDS_LENGTH + 1).replace(/-[^-]*$/, '') : words

/** The last word of a podcast's address: the words of its title, then its key. */
export const podcastSlug = ({ id, artist, show, titleIsWhole }: NamedPodcast): string => {
  const words = cut(wordsOf(titleIsWhole ? artist : `${artist} ${show}`)).slice(0, MAX_WORDS_LENGTH)
  return `${words || WITHOUT_WORDS}-${podcastKey(id)}`
}

/** The address of a podcast's page on the site. */
export const podcastPath = (podcast: NamedPodcast): string => `/podcasts/${podcastSlug(podcast)}`

const keyIn = (slug: string): string => slug.slice(-KEY_LENGTH)

/** The podcast a slug names. Its key is enough, so that an address outlives its title; of two with one key the words tell. */
export const findBySlug = <Podcast extends NamedPodcast>(
  podcasts: readonly Podcast[],
  slug: string,
): Podcast | undefined => {
  const found = podcasts.filter(({ id }) => podcastKey(id) === keyIn(slug))
  return found.find((podcast) => podcastSlug(podcast) === slug) ?? found[0]
}

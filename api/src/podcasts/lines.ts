import type { Lines } from '../feed/podcast'

/** What an item of the feed is called. */
interface ItemText {
  readonly title: string
  readonly description: string
}

/** People write hyphens and dashes alike between an artist and a show. */
const BETWEEN_SPACES = /\s[-–—](?:\s|$)/

const cut = (title: string): readonly [before: string, after: string] => {
  const spaced = title.search(BETWEEN_SPACES)
  const hyphen = spaced < 0 ? title.indexOf('-') : spaced + 1
  return hyphen < 0 ? [title.trim(), ''] : [title.slice(0, hyphen).trim(), title.slice(hyphen + 1).trim()]
}

/**
 * Cuts a title at its first hyphen with spaces around it, else at its first hyphen: what stands before is the artist,
 * what stands after the show, or else the description. A title that begins with its hyphen is left whole.
 */
export const splitTitle = ({ title, description }: ItemText): Lines => {
  const [before, after] = cut(title)
  if (before === '') return { artist: title.trim(), show: description, titleIsWhole: true }
  return after === ''
    ? { artist: before, show: description, titleIsWhole: true }
    : { artist: before, show: after }
}

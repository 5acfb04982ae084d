/** The two lines a card and the player show. */
export interface Lines {
  readonly title: string
  readonly description: string
  /** The title names the show by itself: it was not cut into an artist and a show. */
  readonly titleIsWhole?: true
}

/** People write hyphens and dashes alike between an artist and a show. */
const BETWEEN_SPACES = /\s[-–—](?:\s|$)/

const cut = (title: string): readonly [before: string, after: string] => {
  const spaced = title.search(BETWEEN_SPACES)
  const hyphen = spaced < 0 ? title.indexOf('-') : spaced + 1
  return hyphen < 0 ? [title.trim(), ''] : [title.slice(0, hyphen).trim(), title.slice(hyphen + 1).trim()]
}

/**
 * Cuts a title at its first hyphen with spaces around it, else at its first hyphen: what stands before is the title,
 * what stands after the description, unless nothing stands after. A title that begins with its hyphen is left whole.
 */
export const splitTitle = ({ title, description }: Lines): Lines => {
  const [before, after] = cut(title)
  if (before === '') return { title: title.trim(), description, titleIsWhole: true }
  return after === ''
    ? { title: before, description, titleIsWhole: true }
    : { title: before, description: after }
}

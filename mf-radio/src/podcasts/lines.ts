/** The two lines a card and the player show. */
export interface Lines {
  readonly title: string
  readonly description: string
}

/**
 * Cuts a title at its first hyphen: what stands before is the title, what stands after the description,
 * unless nothing stands after. A title that begins with its hyphen is left whole.
 */
export const splitTitle = ({ title, description }: Lines): Lines => {
  const hyphen = title.indexOf('-')
  const before = title.slice(0, hyphen).trim()
  if (hyphen < 0 || before === '') return { title: title.trim(), description }
  return { title: before, description: title.slice(hyphen + 1).trim() || description }
}

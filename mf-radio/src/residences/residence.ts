import type { ResidenceCardContent } from '../content/residentsContent'

/** The styles people can read: content may hold an empty one. */
export const listStyles = ({ styles }: Pick<ResidenceCardContent, 'styles'>): readonly string[] =>
  styles.filter((style) => style.trim() !== '')

import { type ResidenceContent, residences } from './residences.content'

/** The resident show of that id, written exactly so. */
export const findResidence = (id: string | undefined): ResidenceContent | undefined =>
  residences.find((residence) => residence.id === id)

/** The styles people can read: content may hold an empty one. */
export const stylesOf = ({ styles }: ResidenceContent): readonly string[] =>
  styles.filter((style) => style.trim() !== '')

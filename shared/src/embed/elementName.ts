import { foldForSearch } from '../text/foldForSearch'

/** The name of the element other sites show the player by: the collective's, in letters a name of an element may have. */
export const elementName = (radio: string): string => {
  const words = foldForSearch(radio)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-$/g, '')
  return `${words || 'radio'}-player`
}

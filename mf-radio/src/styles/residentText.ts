import { joinWords, type SearchedText } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { listStyles } from '../content/residentsFile'

interface Searched {
  readonly show: string
  readonly styles: readonly string[]
}

const asText = (text: string): SearchedText => {
  const folded = foldForSearch(text)
  const names = joinWords(folded)
  return { names, words: names, folded }
}

/** What the shows of a resident are searched by beside their texts: its name and its styles. */
export const residentText = (resident: Searched): SearchedText =>
  asText(`${resident.show} ${listStyles(resident).join(' ')}`)

/** What residents are searched by. */
export const namedResidentText = (resident: Searched & { readonly artist: string }): SearchedText =>
  asText(`${resident.artist} ${resident.show} ${listStyles(resident).join(' ')}`)

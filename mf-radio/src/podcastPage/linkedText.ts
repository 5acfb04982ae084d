import { webUrl } from '@site/shared/address'

/** A piece of a plain text: words, or an address of the web to link to. */
export interface TextPiece {
  readonly text: string
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/gi
/** What follows an address in a sentence; a bracket belongs to it where it was opened there. */
const TRAILING = /(?:[.,;:!?'’…]|\)(?<!\([^()]*\)))+$/

const splitAddress = (address: string): readonly TextPiece[] => {
  const text = address.replace(TRAILING, '')
  const href = webUrl(text)
  const rest = address.slice(text.length)
  return [href === undefined ? { text } : { text, href }, ...(rest === '' ? [] : [{ text: rest }])]
}

/** Parts the addresses in a text from its words; nothing but an address of the web becomes a link. */
export const linkedText = (source: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: address, index } of source.matchAll(ADDRESS)) {
    if (index > end) pieces.push({ text: source.slice(end, index) })
    pieces.push(...splitAddress(address))
    end = index + address.length
  }
  return end < source.length ? [...pieces, { text: source.slice(end) }] : pieces
}

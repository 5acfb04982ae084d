import { parseRichText, type RichNode } from './richText'

const readText = (node: RichNode): string => {
  if (node.kind === 'text') return node.text
  return node.kind === 'break' ? ' ' : node.children.map(readText).join('')
}

/** The words of a description, without its emphasis and line breaks. */
export const plainText = (source: string): string => parseRichText(source).map(readText).join('')

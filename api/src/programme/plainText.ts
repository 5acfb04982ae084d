import { decodeEntities } from '../text/entities'
import { descriptionWithAddresses } from '../text/feedText'
import { type Block, findProperty, readText } from './calendar/contentLines'

/** Outlook writes whole documents. */
const DOCUMENT =
  /<!doctype[^>]{0,300}>|<(head|style|script|title)\b[^>]{0,300}>[\s\S]{0,10000}?<\/\1\s*>|<\/?(?:html|body|meta|link|o:p)\b[^>]{0,300}>/gi
const ANCHOR =
  /<a\b[^>]{0,300}?\bhref\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s>]{1,2000}))[^>]{0,300}>([\s\S]{0,1000}?)<\/a\s*>/gi
const TAG = /<[^>]{0,300}>/g

const writeAddress = (address: string, words: string): string => {
  const text = words.replace(TAG, '').trim()
  const readable = address.replace(/^mailto:/i, '')
  const isKept = /^(?:https?|mailto):/i.test(address) && !text.includes(readable)
  if (!isKept) return text
  return text === '' ? readable : `${text} (${readable})`
}

/** The words of a text that may be HTML, with the addresses of its links. Text that only looks like tags stays. */
const readHtml = (text: string): string =>
  descriptionWithAddresses(
    text
      .replace(DOCUMENT, '')
      .replace(ANCHOR, (_, double?: string, single?: string, bare?: string, words = '') =>
        writeAddress(decodeEntities(double ?? single ?? bare ?? ''), words),
      ),
  ).trim()

/** HTML beyond this length is not read. */
const MAX_HTML = 20_000

/** The description of an event as text; if there is only HTML (`X-ALT-DESC`), its words. */
export const readDescription = (block: Block): string => {
  const plain = readHtml(readText(block, 'DESCRIPTION').slice(0, MAX_HTML))
  const alternative = findProperty(block, 'X-ALT-DESC')
  return plain === '' && alternative ? readHtml(readText(block, 'X-ALT-DESC').slice(0, MAX_HTML)) : plain
}

import { decodeText } from '../../text/decodeText'

/** Some hosts double the CR, some old programs write CR alone. */
const FOLD = /(?:\r*\n|\r)[ \t]/g
const LINE_END = /\r*\n|\r/
/** UTF-16 has zeros beside its first two letters, with a byte order mark or without. */
const UTF16_SAMPLE_BYTES = 4

/**
 * Decodes the bytes of a calendar. Lines are unfolded first: programs that count bytes fold inside a letter, which would otherwise
 * not be valid UTF-8 (RFC 5545, 3.1).
 */
export const decodeCalendar = (bytes: Uint8Array, contentType = ''): string => {
  if (bytes.subarray(0, UTF16_SAMPLE_BYTES).includes(0)) return decodeText(bytes, contentType)
  const unfolded = Buffer.from(bytes).toString('latin1').replace(FOLD, '')
  return decodeText(Buffer.from(unfolded, 'latin1'), contentType)
}

/** The lines of a calendar, unfolded. */
export const splitLines = (text: string): readonly string[] => text.replace(FOLD, '').split(LINE_END)

/** Whether a text may be a calendar, without reading it. */
export const looksLikeCalendar = (text: string): boolean =>
  /^[\uFEFF \t]*BEGIN:VCALENDAR[ \t]*\r*$/im.test(text)

/** Whether the last calendar is complete. */
export const isClosedCalendar = (text: string): boolean =>
  /^end$/i.test([...text.matchAll(/^[\uFEFF \t]*(BEGIN|END):VCALENDAR[ \t]*\r*$/gim)].at(-1)?.[1] ?? '')

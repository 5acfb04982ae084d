import { decodeText } from '../upstream/decodeText'

/** Line ends as they come: some hosts double the CR, some old programs write CR alone. */
const FOLD = /(?:\r*\n|\r)[ \t]/g
const LINE_END = /\r*\n|\r/
const UTF16_SAMPLE_BYTES = 64

/** UTF-16 without a byte order mark: every other byte of ASCII is zero. */
const findUtf16 = (bytes: Uint8Array): string | undefined => {
  const sample = [...bytes.subarray(0, UTF16_SAMPLE_BYTES)]
  const zeros = (rest: number) => sample.filter((byte, index) => index % 2 === rest && byte === 0).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined
}

/**
 * Decodes the bytes of a calendar. Lines are unfolded first: programs that count bytes fold inside a letter, which would otherwise
 * not be valid UTF-8 (RFC 5545, 3.1).
 */
export const decodeCalendar = (bytes: Uint8Array, contentType = ''): string => {
  const isMarkedUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const utf16 = isMarkedUtf16 ? undefined : findUtf16(bytes)
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes)
  if (isMarkedUtf16) return decodeText(bytes, contentType)
  const unfolded = Buffer.from(bytes).toString('latin1').replace(FOLD, '')
  return decodeText(Buffer.from(unfolded, 'latin1'), contentType)
}

/** The lines of a calendar, unfolded. */
export const splitLines = (text: string): readonly string[] => text.replace(FOLD, '').split(LINE_END)

/** Whether a text may be a calendar, without reading it. */
export const looksLikeCalendar = (text: string): boolean => /^\uFEFF*BEGIN:VCALENDAR[ \t]*\r*$/im.test(text)

/** Whether the end of a calendar came. */
export const isClosedCalendar = (text: string): boolean => /^\uFEFF*END:VCALENDAR[ \t]*\r*$/im.test(text)

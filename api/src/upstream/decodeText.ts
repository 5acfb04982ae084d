const BYTE_ORDER_MARKS: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const PROLOG_BYTES = 200

const decoderOf = (label: string, fatal = false): TextDecoder | undefined => {
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    return undefined
  }
}

const markOf = (bytes: Uint8Array) =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

const BEYOND_ASCII = /[^\0-\x7f]/

/** A cut letter at the end is dropped, if another letter beyond ASCII shows that the text is UTF-8. */
const readUtf8 = (bytes: Uint8Array): string | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const text = decoder.decode(bytes, { stream: true })
    return BEYOND_ASCII.test(text) ? text : text + decoder.decode()
  } catch {
    return undefined
  }
}

const labelOf = (bytes: Uint8Array, contentType: string) =>
  /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ??
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(
    Buffer.from(bytes.subarray(0, PROLOG_BYTES)).toString('latin1'),
  )?.[1]

/** What is no UTF-8 although it says so was written on a machine that takes windows-1252 for granted. */
const declaredDecoder = (label: string | undefined): TextDecoder => {
  const isUtf8 = label === undefined || /^utf-?8$/i.test(label)
  return (isUtf8 ? undefined : decoderOf(label)) ?? new TextDecoder('windows-1252')
}

/**
 * Reads bytes as text: by their byte order mark, as UTF-8 where they are, else in the charset the answer or its XML declares.
 * Never throws.
 */
export const decodeText = (bytes: Uint8Array, contentType = ''): string => {
  const mark = markOf(bytes)
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes)
  return readUtf8(bytes) ?? declaredDecoder(labelOf(bytes, contentType)).decode(bytes)
}

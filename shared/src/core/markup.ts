const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes a text for an element or a quoted attribute, in HTML and XML.
 * @example escapeMarkup('Drum & bass') // Drum &amp; bass
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** HTML names an accented letter after the letter and its accent: `&eacute;` is `e` and an acute accent. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

/** The other names French titles and feeds come with. The whole list of HTML has 2,231, in 30 kB. */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  oelig: 'œ',
  OElig: 'Œ',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
  hellip: '…',
  deg: '°',
  euro: '€',
}

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi
const ACCENTED = /^([a-z])([a-z]+)$/i

/** Whether a code is neither a control character nor half of a surrogate pair. */
const isShown = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || (code > 0x9f && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)

const readCode = (code: number): string | undefined =>
  isShown(code) ? String.fromCodePoint(code) : undefined

const readName = (name: string): string | undefined => {
  if (Object.hasOwn(signs, name)) return signs[name]
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? []
  return Object.hasOwn(accents, accent) ? `${letter}${accents[accent]}`.normalize('NFC') : undefined
}

/**
 * Decodes the entities of HTML in a plain text, once; unknown ones stay.
 * @example decodeEntities('L&rsquo;&eacute;t&eacute;') // L’été
 */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return readName(name) ?? entity
    return readCode(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)) ?? entity
  })

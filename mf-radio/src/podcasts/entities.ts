/** What a feed written by hand or by a French publishing tool uses, besides accented letters. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
  deg: '°',
  euro: '€',
  oelig: 'œ',
  OElig: 'Œ',
}

/** `eacute` is an `e` with this mark. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g
const LETTER = /^([A-Za-z])(grave|acute|circ|uml|cedil)$/

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)

const numbered = (code: number): string | undefined =>
  isCharacter(code) ? String.fromCodePoint(code) : undefined

const named = (name: string): string | undefined => {
  const [, letter = '', mark = ''] = LETTER.exec(name) ?? []
  return Object.hasOwn(SIGNS, name) ? SIGNS[name] : letter && `${letter}${MARKS[mark]}`.normalize('NFC')
}

/** Reads the entities of a text once; what is none stays as it is written. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    const read = name ? named(name) : numbered(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
    return read || whole
  })

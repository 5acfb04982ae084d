/** The percent sign of an encoded character, itself encoded once more by some programs. */
const PERCENT = '(?:%|&#0*37;|&#[xX]0*25;)(?:25)*'
/** The beginning of a character reference; HTML inside XML is escaped twice. */
const REFERENCE = '&(?:amp;)*'

const NAMES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

const inEitherCase = (hex: string): string =>
  hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const encodeByte = (byte: number): string => PERCENT + inEitherCase(byte.toString(16).padStart(2, '0'))

const matchCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const name = NAMES[character]
  const forms = [
    ...(name === undefined ? [] : [`${REFERENCE}${name};`]),
    `${REFERENCE}#0*${code};`,
    `${REFERENCE}#[xX]0*${inEitherCase(code.toString(16))};`,
    [...Buffer.from(character)].map(encodeByte).join(''),
    character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  ]
  return `(?:${forms.join('|')})`
}

/** Matches a text in every encoding of addresses and XML: each character plain, percent-encoded or as a reference. */
export const matchForms = (text: string): RegExp => new RegExp([...text].map(matchCharacter).join(''), 'g')

/** A cell of a table; undefined is empty, for what is not known. */
export type Cell = string | number | undefined

/** Spreadsheets run a text that begins like this as a formula, behind blanks too, and in wide characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/
const CONTROL = /\p{Cc}+/gu

/** A number as French spreadsheets read it, to two decimals. */
const formatNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',')

/** A text in one line, which no spreadsheet runs: an apostrophe before it makes it plain. */
const formatText = (text: string): string => {
  const line = text.replace(CONTROL, ' ')
  const plain = FORMULA.test(line) ? `'${line}` : line
  return /[;"]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain
}

const formatCell = (cell: Cell): string => {
  if (cell === undefined) return ''
  return typeof cell === 'number' ? formatNumber(cell) : formatText(cell)
}

/** Excel reads a file as UTF-8 by this mark alone. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a table as a file that the French versions of LibreOffice and Excel open: UTF-8 with its mark, semicolons between cells,
 * commas in numbers.
 * @example formatCsv(['Titre'], [['Mur']])
 */
export const formatCsv = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[heads, ...rows].map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')}`

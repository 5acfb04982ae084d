/** Words for what the YAML parser refuses, for people who have never seen YAML. */
import type { ErrorCode } from 'yaml'

const countIndent = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const KEY = /^\s*(?:- +)?"?(?<key>[\p{L}\d_-]+)"?:(?<rest>.*)$/u

/** The field of a line with its text in quotes, as it should have been written. */
const quoteText = (line: string): string => {
  const { key, rest = '' } = KEY.exec(line)?.groups ?? {}
  return key === undefined ? quote(line.trim()) : `${key}: ${quote(rest.trim())}`
}

/** A colon that was meant as punctuation, a colon without a space, or a line further to the right than its neighbour. */
const explainColon = (lines: readonly string[], at: number): string => {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  const { rest } = KEY.exec(line)?.groups ?? {}
  if (rest !== undefined && rest !== '' && !/^\s/.test(rest)) return 'a space is missing after the colon'
  const culprit = lines.slice(at).find((text) => / :(?: |$)|: .*:(?: |$)/.test(text))
  if (culprit !== undefined)
    return `there is a colon inside the text: put all of the text in quotes: ${quoteText(culprit)}`
  if (countIndent(next) > countIndent(line) && KEY.test(next))
    return `the line below stands further to the right than this one: begin both at the same place`
  return 'a colon follows the name of a field alone: put a text that has one in quotes'
}

const explainQuotes = (line: string): string =>
  /:\s*'/.test(line)
    ? `a text that begins with ' ends at the next one: put it in double quotes, or begin it otherwise`
    : 'there is more after the closing quote: put quotes around all of the text, and « » inside it'

/** What a line says that YAML does not understand, and how to write it. */
export const explainYaml = (
  code: ErrorCode | 'BAD_TAG' | 'UNRESOLVED',
  message: string,
  lines: readonly string[],
  at: number,
): string => {
  const line = lines[at] ?? ''
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'the line begins with a tab: replace it by spaces, as many as its neighbours have'
    case 'DUPLICATE_KEY':
      return `${KEY.exec(line)?.groups?.key ?? 'this field'} is there twice: delete one of them`
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return explainColon(lines, at)
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'BAD_TAG':
    case 'UNRESOLVED':
    case 'BAD_DIRECTIVE':
      return `a text that begins with ${/(?:: |- |^)\s*([@`*&!%|>])/.exec(line)?.[1] ?? 'a mark'} is put in quotes: ${quoteText(line)}`
    case 'BAD_DQ_ESCAPE':
      return String.raw`in double quotes a \ is written twice: \\`
    case 'UNEXPECTED_TOKEN':
      return /["']/.test(line) ? explainQuotes(line) : `it is not YAML: ${message}`
    case 'MISSING_CHAR':
      if (/quote/.test(message)) return 'a quote is opened above and never closed'
      if (/^[^:]+$/.test(line.trim())) return 'a field is a name, a colon, a space and its text: roles: Régie'
      return `it is not YAML: ${message}`
    case 'BAD_INDENT':
      return 'the line does not begin below its neighbours, or a bracket is opened and never closed'
    default:
      return `it is not YAML: ${message}`
  }
}

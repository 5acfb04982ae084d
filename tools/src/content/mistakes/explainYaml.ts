/** Explains errors of the YAML parser to people who have never seen YAML. */
import type { ErrorCode } from 'yaml'

const TAB =
  'la ligne commence par une tabulation : remplacez-la par des espaces, autant que les lignes voisines'
const BAD_INDENT = 'la ligne ne commence pas sous ses voisines, ou un crochet est ouvert et jamais fermé'

const describeOther = (message: string): string => `ce n’est pas du YAML : ${message}`

const countIndent = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const KEY = /^\s*(?:- +)?"?(?<key>[\p{L}\d_-]+)"?:(?<rest>.*)$/u

/** Writes a list on one line with those of its elements in quotes that have a #. */
const quoteElements = (list: string): string =>
  `[${list
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((element) => element.trim())
    .map((element) => (element.includes('#') ? quote(element) : element))
    .join(', ')}]`

/** Writes the field of a line with its text in quotes. */
const quoteText = (line: string): string => {
  const { key, rest = '' } = KEY.exec(line)?.groups ?? {}
  if (key !== undefined && /^\[.*#/.test(rest.trim())) return `${key}: ${quoteElements(rest.trim())}`
  if (key !== undefined) return `${key}: ${quote(rest.trim())}`
  const [, hyphen = '', text = ''] = /^\s*(- )?(.*)$/.exec(line) ?? []
  return `${hyphen}${quote(text.trim())}`
}

/** Quotes that end before a #. */
const QUOTES_BEFORE_HASH = /(["'])(.*)\1(?=\s+#)/

/** Explains a line whose text a # cuts. */
export const explainCut = (line: string): string =>
  `le texte s’arrête avant le # : mettez-le entre guillemets : ${quoteText(line.replace(QUOTES_BEFORE_HASH, '$2'))}`

/** The line a mistake is on: that of a tab is told by what follows it, that of a bracket by the end of the file. */
export const findMistakenLine = (lines: readonly string[], at: number): number => {
  if (/^ *\t/.test(lines[at + 1] ?? '')) return at + 1
  const isBlank = (line: number): boolean => line > 0 && (lines[line] ?? '').trim() === ''
  let found = at
  while (isBlank(found)) found -= 1
  return found
}

/** Explains a colon meant as punctuation, a colon without a space, or an unexpected indentation. */
const explainColon = (lines: readonly string[], at: number): string => {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  const { rest } = KEY.exec(line)?.groups ?? {}
  if (rest !== undefined && rest !== '' && !/^\s/.test(rest))
    return 'il manque une espace après les deux-points'
  const culprit = lines.slice(at).find((text) => / :(?: |$)|: .*:(?: |$)/.test(text))
  if (culprit !== undefined)
    return `il y a deux-points dans le texte : mettez tout le texte entre guillemets : ${quoteText(culprit)}`
  if (countIndent(next) > countIndent(line) && KEY.test(next))
    return 'la ligne d’après est plus à droite que celle-ci : commencez les deux au même endroit'
  return 'les deux-points suivent seulement le nom d’un champ : mettez entre guillemets un texte qui en contient'
}

const explainQuotes = (line: string): string =>
  /:\s*'/.test(line)
    ? 'un texte qui commence par une apostrophe droite finit à la suivante : mettez-le entre guillemets doubles, ou commencez-le autrement'
    : 'il y a du texte après le guillemet fermant : mettez les guillemets autour de tout le texte, et « » à l’intérieur'

/** Explains a line that is invalid YAML, and how to write it. */
export const explainYaml = (
  code: ErrorCode | 'BAD_TAG' | 'UNRESOLVED',
  message: string,
  lines: readonly string[],
  at: number,
): string => {
  const line = lines[at] ?? ''
  if (/^ *\t/.test(line)) return TAB
  if (/^\s*-[^\s-]/.test(line)) return 'il manque une espace après le tiret'
  if (/\[[^\]]* #/.test(line)) return explainCut(line)
  switch (code) {
    case 'DUPLICATE_KEY':
      return `${KEY.exec(line)?.groups?.key ?? 'ce champ'} est écrit deux fois : supprimez-en un`
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return explainColon(lines, at)
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'BAD_TAG':
    case 'UNRESOLVED':
    case 'BAD_DIRECTIVE':
      return `un texte qui commence par ${/(?:: |- |^)\s*([@`*&!%|>])/.exec(line)?.[1] ?? 'un signe'} se met entre guillemets : ${quoteText(line)}`
    case 'BAD_DQ_ESCAPE':
      return String.raw`entre guillemets doubles, \ s’écrit deux fois : \\`
    case 'UNEXPECTED_TOKEN':
      return /["']/.test(line) ? explainQuotes(line) : describeOther(message)
    case 'MISSING_CHAR':
      if (/quote/.test(message)) return 'un guillemet est ouvert plus haut et jamais fermé'
      if (/^[^:]+$/.test(line.trim()))
        return 'un champ est un nom, deux-points, une espace et son texte : roles: Régie'
      return describeOther(message)
    case 'BAD_INDENT':
      return BAD_INDENT
    default:
      return describeOther(message)
  }
}

// Mistakes in JSON that people write, in their words: `JSON.parse` names no line, and its sentences differ by engine.
import { findJsonMistake } from './findJsonMistake'
import { jsonMistakeWords } from './jsonMistake.content'

type Language = keyof typeof jsonMistakeWords

/** The first mistake in a file, with its place counted from 1. */
export interface ExplainedMistake {
  readonly line: number
  readonly column: number
  /** What is wrong and what is usual. */
  readonly message: string
  /** The line, and one below it with a mark under the mistake; empty where there is nothing to show. */
  readonly shown: string
}

/** The text of a file without the mark of its encoding, which Windows writes at its beginning and `JSON.parse` refuses. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

/**
 * Explains the first mistake in JSON that a person wrote; undefined if the text is valid.
 * @example
 * explainJsonMistake('{\n  "name": "Nous",\n}', 'en')
 * // { line: 2, column: 17, message: 'there is a comma too many here', shown: '      "name": "Nous",\n                    ^' }
 */
export const explainJsonMistake = (text: string, language: Language): ExplainedMistake | undefined => {
  const mistake = findJsonMistake(withoutMark(text))
  if (mistake === undefined) return undefined
  const { kind, line, column, sign, excerpt, excerptColumn } = mistake
  // Tabs stay, so that the mark stands below the mistake.
  const indent = [...excerpt].slice(0, excerptColumn).join('').replace(/[^\t]/gu, ' ')
  const shown = excerpt.trim() === '' ? '' : `    ${excerpt}\n    ${indent}^`
  return { line, column, message: jsonMistakeWords[language][kind](sign), shown }
}

/**
 * Describes the first mistake in a sentence that begins with its place; undefined if the text is valid.
 * @example describeJsonMistake('{ "name": Nous }', 'en') // line 1, column 11: names and texts are written between straight quotes: "name"
 */
export const describeJsonMistake = (text: string, language: Language): string | undefined => {
  const mistake = explainJsonMistake(text, language)
  return mistake && jsonMistakeWords[language].at(mistake.line, mistake.column) + mistake.message
}

// Marks the words a visitor looked for.
import { searchWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import type { ReactNode } from 'react'
import css from '../Podcasts.module.css'

/** A part of a text. */
interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

/** Shorter words are beginnings of words, as they are for the search. */
const MIN_INNER_LETTERS = 5

const LETTER = /[\p{L}\p{N}]/u

/** Whether each character of a text belongs to one of the words. */
const findMarks = (characters: readonly string[], words: readonly string[]): readonly boolean[] => {
  const folded = characters.map(foldForSearch)
  const whole = folded.join('')
  const marks = new Uint8Array(whole.length)
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      if (word.length >= MIN_INNER_LETTERS || !LETTER.test(whole[at - 1] ?? ''))
        marks.fill(1, at, at + word.length)
  let end = 0
  return folded.map((letters) => {
    const start = end
    end += letters.length
    // An accent apart belongs to the letter before it.
    return marks.subarray(letters === '' ? start - 1 : start, end || 1).includes(1)
  })
}

/**
 * Splits a text where searched words begin and end, whatever their case and accents.
 * @example splitMarked('Zéphyr bas', 'zephyr') // [{ text: 'Zéphyr', isMarked: true }, { text: ' bas', isMarked: false }]
 */
export const splitMarked = (text: string, search: string): readonly Piece[] => {
  const words = searchWords(search).map(({ text: word }) => word)
  const characters = [...text]
  const pieces: { text: string; isMarked: boolean }[] = []
  findMarks(characters, words).forEach((isMarked, at) => {
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked) last.text += characters[at]
    else pieces.push({ text: characters[at] ?? '', isMarked })
  })
  return pieces
}

/** A text with the words of a search marked. */
export const Marked = ({ text, search }: { readonly text: string; readonly search: string }): ReactNode =>
  splitMarked(text, search).map(({ text: part, isMarked }, at) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are a text in its order
      <mark key={at} className={css.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )

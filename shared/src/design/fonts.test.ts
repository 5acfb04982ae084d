import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codesIn, FRENCH } from '../../federation/faces/characters.mjs'

const css = readFileSync(path.join(__dirname, '../../../shell/src/fonts.css'), 'utf8')

interface Face {
  readonly file: string
  readonly characters: string
}

const faces: readonly Face[] = css
  .split('@font-face')
  .slice(1)
  .map((rule) => ({
    file: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '',
    characters: /unicode-range:([^;]+);/.exec(rule)?.[1] ?? '',
  }))

const facesOf = (name: string) => faces.filter(({ file }) => file.includes(name))

test.each(['archivo', 'instrument-sans'])(
  '%s stands in a file of French, which has what pages ask it for',
  (name) => {
    const [french, ...others] = facesOf(name).filter(({ file }) => file.endsWith('?french'))
    expect(codesIn(french?.characters ?? '')).toEqual(codesIn(FRENCH))
    expect(others).toEqual([])
  },
)

test.each(['archivo', 'instrument-sans'])('no character makes a page fetch two files of %s', (name) => {
  const codes = facesOf(name).flatMap(({ characters }) => codesIn(characters))
  expect(codes.length).toBeGreaterThan(900)
  expect(new Set(codes).size).toBe(codes.length)
})

test('French is in the files of French: accents, ligatures, quotation marks and the spaces before punctuation', () => {
  const codes = new Set(codesIn(FRENCH))
  const missing = [...'« Œuvre » : à l’été, où Noël reçût ça… — 10 € ÀÉÈÊÇŒÎÔÛÙ\u202f!'].filter(
    (letter) => !codes.has(letter.codePointAt(0) ?? 0),
  )
  expect(missing).toEqual([])
})

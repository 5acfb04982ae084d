import { readFileSync } from 'node:fs'
import { codesIn, FRENCH, formatRange } from '../../federation/fonts/characters.mjs'
import { fontRules } from '../../federation/fonts/fontRules.mjs'

const FONTS = {
  archivo: {
    family: 'Archivo Variable',
    file: 'wdth',
    axes: { wdth: { min: 100, max: 125 }, wght: { min: 600, max: 900 } },
  },
  'instrument-sans': {
    family: 'Instrument Sans Variable',
    file: 'wght',
    axes: { wght: { min: 400, max: 700 } },
  },
}

type Name = keyof typeof FONTS

const names: readonly Name[] = ['archivo', 'instrument-sans']

const rangesIn = (name: Name) =>
  JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'))

/** The files of a font, and what pages fetch them for. */
const listRules = (name: Name) =>
  fontRules(name, FONTS[name], rangesIn(name)).map((rule) => ({
    rule,
    file: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '',
    codes: codesIn(/unicode-range:([^}]+)}/.exec(rule)?.[1] ?? ''),
  }))

test.each(names)('%s has a file for French, with the characters pages request from it', (name) => {
  const [french, ...others] = listRules(name).filter(({ file }) => file.endsWith('?french'))
  expect(french?.codes).toEqual(codesIn(FRENCH))
  expect(others).toEqual([])
})

test.each(names)(
  'no character makes a page fetch two files of %s, and none of its package is lost',
  (name) => {
    const codes = listRules(name).flatMap((font) => font.codes)
    expect(new Set(codes).size).toBe(codes.length)
    const { latin, 'latin-ext': extended } = rangesIn(name)
    expect(new Set(codes)).toEqual(new Set([...codesIn(latin), ...codesIn(extended), ...codesIn(FRENCH)]))
  },
)

test('a font is requested in the widths and weights of the design, and text is visible before it is loaded', () => {
  for (const { rule } of listRules('archivo'))
    expect(rule).toContain(
      'font-family:"Archivo Variable";font-style:normal;font-display:swap;font-weight:600 900;font-stretch:100% 125%;',
    )
  for (const { rule } of listRules('instrument-sans'))
    expect(rule).toContain('font-display:swap;font-weight:400 700;font-stretch:100% 100%;')
})

test('a range names neighbours together and others alone', () => {
  expect(formatRange([0x20, 0x21, 0x22, 0xa0, 0x20ac])).toBe('U+0020-0022, U+00A0, U+20AC')
})

test('French is in the files of French: accents, ligatures, quotation marks and the spaces before punctuation', () => {
  const codes = new Set(codesIn(FRENCH))
  const missing = [...'« Œuvre » : à l’été, où Noël reçût ça… — 10 € ÀÉÈÊÇŒÎÔÛÙ\u202f!'].filter(
    (letter) => !codes.has(letter.codePointAt(0) ?? 0),
  )
  expect(missing).toEqual([])
})

import { describeJsonMistake, explainJsonMistake, withoutMark } from './jsonMistake'

const french = (text: string): string => describeJsonMistake(text, 'fr') ?? ''

describe('a mistake of an editor is named with its place and what is usual', () => {
  it.each([
    [
      'an empty file',
      '',
      'ligne 1, colonne 1 : le fichier est vide : écrivez au moins {}, ou [] pour une liste',
    ],
    ['a file of spaces', ' \n\n', 'ligne 1, colonne 1 : le fichier est vide'],
    ['a comma too many', '{\n  "a": 1,\n}', 'ligne 2, colonne 9 : il y a une virgule de trop ici'],
    ['two commas', '{ "a": 1,, "b": 2 }', 'ligne 1, colonne 9 : il y a une virgule de trop ici'],
    ['a comma at the beginning', '[, 1]', 'ligne 1, colonne 2 : il y a une virgule de trop ici'],
    ['a comma missing', '{\n  "a": 1\n  "b": 2\n}', 'ligne 2, colonne 9 : il manque une virgule ici'],
    [
      'a comma missing after a list',
      '{ "a": [1]\r\n"b": 2 }',
      'ligne 1, colonne 11 : il manque une virgule ici',
    ],
    [
      'single quotes',
      "{ 'a': 1 }",
      'ligne 1, colonne 3 : les noms et les textes se mettent entre guillemets',
    ],
    ['curly quotes', '{ “a”: 1 }', 'ligne 1, colonne 3 : les noms et les textes se mettent entre guillemets'],
    [
      'curly quotes of a value',
      '{ "a": “b” }',
      'ligne 1, colonne 8 : les noms et les textes se mettent entre guillemets',
    ],
    ['no quotes', '{ "a": Nous }', 'ligne 1, colonne 8 : les noms et les textes se mettent entre guillemets'],
    [
      'a number as a name',
      '{ 2017: 1 }',
      'ligne 1, colonne 3 : les noms et les textes se mettent entre guillemets',
    ],
    ['a quote inside', '{ "a": "la "petite"" }', 'ligne 1, colonne 12 : ce " termine le texte'],
    ['a quote too many', '{\n"a": "nous"",\n"b": 1 }', 'ligne 2, colonne 12 : ce " termine le texte'],
    ['a text without its end', '{\n"a": "nous\n}', 'ligne 2, colonne 6 : il manque le " qui termine'],
    ['a text that the file ends in', '{"a": "nous\\"', 'ligne 1, colonne 7 : il manque le " qui termine'],
    ['a name without its end', '{"a: "nous"}', 'ligne 1, colonne 2 : il manque le " qui termine'],
    [
      'a path of Windows',
      '{"a": "C:\\pictures"}',
      'ligne 1, colonne 10 : dans un texte, \\p ne veut rien dire',
    ],
    ['a comment', '{\n  "a": 1, // nous\n}', 'ligne 2, colonne 11 : il n’y a pas de commentaires'],
    ['a comment after the end', '{} # nous', 'ligne 1, colonne 4 : il n’y a pas de commentaires'],
    ['another spelling of true', '{"a": True}', 'ligne 1, colonne 7 : true, false et null'],
    ['a decimal comma', '{"a": 1,5}', 'ligne 1, colonne 8 : un nombre s’écrit'],
    ['a leading zero', '{"a": 01}', 'ligne 1, colonne 7 : un nombre s’écrit'],
    [
      'no colon',
      '{"a" 1}',
      'ligne 1, colonne 5 : il manque un deux-points (:) ici, entre un nom et sa valeur',
    ],
    ['no value', '{"a": , "b": 1}', 'ligne 1, colonne 7 : il manque une valeur ici'],
    ['the other bracket', '{"a": [1}', 'ligne 1, colonne 9 : il faut ] ici'],
    [
      'a bracket missing',
      '{\n"a": [1,\n',
      'ligne 2, colonne 9 : le fichier finit trop tôt : il manque ] } à la fin',
    ],
    ['a bracket too many', '{"a": 1}\n}', 'ligne 2, colonne 1 : tout est fermé avant ce }'],
    [
      'a space of a word processor',
      '{\u00a0"a": 1}',
      'ligne 1, colonne 2 : cette espace vient d’un traitement de texte : effacez-la',
    ],
    ['YAML', 'name: Nous\n', 'ligne 1, colonne 1 : du JSON commence par { ou [, et non par name'],
    ['no outer brackets', '"a": 1', 'ligne 1, colonne 1 : du JSON commence par { ou [, et non par "a"'],
    ['a colon after the end', '{"a": 1}: 3', 'ligne 1, colonne 9 : tout est fermé avant ce :'],
    ['a page', '<!doctype html>', 'ligne 1, colonne 1 : du JSON commence par { ou [, et non par <'],
    ['Latin-1', '{"a": "Zone\ufffd"}', 'ligne 1, colonne 12 : ses accents ne sont pas en UTF-8'],
    ['UTF-16', '{\0"\0a\0', 'ligne 1, colonne 2 : ses accents ne sont pas en UTF-8'],
  ])('%s', (_, text, expected) => {
    expect(french(text).slice(0, expected.length)).toBe(expected)
    expect(french(text)).not.toMatch(/SyntaxError|Unexpected|token/)
  })
})

it('shows the line with a mark under the mistake, and of a long line what is near to it', () => {
  expect(explainJsonMistake('{\r\n\t"é": 1 2\r\n}', 'en')).toEqual({
    line: 2,
    column: 8,
    message: 'a comma is missing here',
    shown: '    \t"é": 1 2\n    \t      ^',
  })
  const long = `{"a": "${'x'.repeat(500)}" "b": 1, "c": "${'y'.repeat(500)}"}`
  const [line = '', mark = ''] = explainJsonMistake(long, 'en')?.shown.split('\n') ?? []
  expect(line.length).toBeLessThanOrEqual(104)
  expect(line[mark.length - 2]).toBe('"')
  expect(line.slice(mark.length).startsWith('"b"')).toBe(true)
})

it('takes the mark that Windows writes at the beginning', () => {
  expect(describeJsonMistake('\ufeff{"a": 1}', 'fr')).toBeUndefined()
  expect(withoutMark('\ufeff{}')).toBe('{}')
})

it('ends for a text that is nested without an end', () => {
  expect(explainJsonMistake('['.repeat(100_000), 'en')?.message).toContain(
    'ends too early: ] ] ] ] ] is missing',
  )
})

const english = (text: string): string => describeJsonMistake(text, 'en') ?? ''

it.each([
  ['a long word', `{ ${'x'.repeat(900_000)}`],
  ['a long word in place of JSON', 'x'.repeat(900_000)],
  ['a long number', `[1] ${'1'.repeat(900_000)}`],
])('names of %s the beginning alone', (_, text) => {
  expect(english(text).length).toBeLessThan(150)
})

it.each([
  ['an escape sequence', '\u001b[31m'],
  ['a control character of two bytes', '\u009b2J'],
  ['an escaped control character', '["\\\u001b"]'],
  ['half of a pair', '["a" \ud83c]'],
])('shows %s as a sign without effect', (_, text) => {
  const { message = '', shown = '' } = explainJsonMistake(text, 'en') ?? {}
  expect(`${message}${shown}`).toContain('\ufffd')
  expect(`${message}${shown}`).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}]/u)
})

it('names the whole character after a backslash', () => {
  expect(english('["\\🎧"]')).toContain('inside of a text, \\🎧 means nothing')
})

it.each([0, 1])('cuts a long line between characters, %s further on', (more) => {
  const text = `["${'a'.repeat(more)}${'🎧'.repeat(99)}" x, "${'a'.repeat(more)}${'🎧'.repeat(99)}"]`
  expect(explainJsonMistake(text, 'en')?.shown).not.toMatch(/[\p{Cs}\ufffd]/u)
})

it.each([
  ['a mistake', `[\n${'1,\n'.repeat(400_000)}]`],
  ['a text without its end', `["${'\\u0041'.repeat(400_000)}`],
  ['a text that repeats too often for an expression', `["${'\\u0041'.repeat(3_000_000)}`],
])('says where it stops to look for %s that is far', (_, text) => {
  expect(english(text)).toMatch(/^line \d+, column \d+: there is no mistake before here/)
})

it.each(['"\\u00e9"', '-1.5e+10'])(
  'does not take the end of the first million characters in %s for a mistake',
  (value) => {
    for (let at = 999_991; at < 1_000_000; at += 1)
      expect(english(`["${'a'.repeat(at - 5)}", ${value}, ]`)).toMatch(
        /no mistake before here|a comma too many/,
      )
  },
)

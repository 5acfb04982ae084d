import { splitMarked } from './Marked'

const show = (text: string, search: string): string =>
  splitMarked(text, search)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test.each([
  ['Zéphyr Bas', 'zephyr', '[Zéphyr] Bas'],
  ['ZE\u0301PHYR', 'zé', '[ZE\u0301]PHYR'],
  ['Basses et contrebasse', 'BASS', '[Bass]es et contrebasse'],
  ['Breakbeat', 'kbeat de', 'Brea[kbeat]'],
  ['aaa', 'aa', '[aa]a'],
  ['<b>& (x)', '<b> (', '<[b]>& (x)'],
  ['🔊 Nuit', 'nuit', '🔊 [Nuit]'],
  ['Nuit', '  ', 'Nuit'],
  ['', 'nuit', ''],
])('in %j, a search for %j marks %s', (text, search, marked) => {
  expect(show(text, search)).toBe(marked)
})

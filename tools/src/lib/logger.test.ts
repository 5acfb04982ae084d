import { emphasize, printable } from './logger'

test.each([
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['\u001b]0;another title\u0007label', ']0;another titlelabel'],
  ['published\rrefused\b\b', 'publishedrefused'],
  ['\u009b2J', '2J'],
  ['two\nlines\tà Toulouse', 'two\nlines\tà Toulouse'],
])('what a terminal would obey is not printed: %j', (line, shown) => {
  expect(printable(line)).toBe(shown)
})

test.each([
  ['in a terminal', { isTTY: true }, {}, '\u001b[1mDone\u001b[22m'],
  ['in a file', {}, {}, 'Done'],
  ['where NO_COLOR asks for none', { isTTY: true }, { NO_COLOR: '1' }, 'Done'],
  ['in CI', { isTTY: true }, { CI: 'true' }, 'Done'],
  ['in a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, 'Done'],
])('the last line %s has emphasis where a person reads along', (_where, stream, env, line) => {
  expect(emphasize('Done', 'bold', stream, env)).toBe(line)
})

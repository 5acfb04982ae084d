import { printable } from './logger'

test.each([
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['\u001b]0;another title\u0007label', ']0;another titlelabel'],
  ['published\rrefused\b\b', 'publishedrefused'],
  ['\u009b2J', '2J'],
  ['two\nlines\tà Toulouse', 'two\nlines\tà Toulouse'],
])('what a terminal would obey is not printed: %j', (line, shown) => {
  expect(printable(line)).toBe(shown)
})

import { linkedText } from './linkedText'

const shown = (source: string) => linkedText(source).map(({ text, href }) => (href ? `[${text}]` : text))

test.each([
  ['Sans lien', ['Sans lien']],
  ['', []],
  ['Voir https://a.example/b?c=1&d=2.', ['Voir ', '[https://a.example/b?c=1&d=2]', '.']],
  ['Mica (https://mica.example/)', ['Mica (', '[https://mica.example/]', ')']],
  ['https://fr.example/Dub_(musique) !', ['[https://fr.example/Dub_(musique)]', ' !']],
  ['http://a.example http://b.example', ['[http://a.example]', ' ', '[http://b.example]']],
  ['« https://a.example »', ['« ', '[https://a.example]', ' »']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['<a href="https://a.example">x</a>', ['<a href="', '[https://a.example]', '">x</a>']],
  ['https://', ['https://']],
  ['http://[::', ['http://[::']],
])('%j is shown as %j', (source, pieces) => {
  expect(
    shown(source)
      .join('|')
      .replaceAll(/\|(?=:|$)/g, ''),
  ).toBe(pieces.join('|'))
})

test('nothing of a text is lost', () => {
  const source = 'a https://b.example, (c) https://d.example/(e)f). fin'
  expect(
    linkedText(source)
      .map(({ text }) => text)
      .join(''),
  ).toBe(source)
})

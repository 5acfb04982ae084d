import { parseRichText, plainText, type RichNode } from './richText'

const text = (value: string): RichNode => ({ kind: 'text', text: value })

/** Writes the tree back as HTML, with other text in quotes, to see at a glance what it became. */
const outline = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'break') return '<br>'
      return node.kind === 'text' ? `"${node.text}"` : `<${node.tag}>${outline(node.children)}</${node.tag}>`
    })
    .join('')

test('plain text stays as it is', () => {
  expect(parseRichText('Une plongée lente.')).toEqual([text('Une plongée lente.')])
})

test('an empty description has nothing to show', () => {
  expect(parseRichText('')).toEqual([])
})

test.each([
  ['un <em>deux</em> trois', '"un "<em>"deux"</em>" trois"'],
  ['<strong>un <i>deux</i></strong>', '<strong>"un "<i>"deux"</i></strong>'],
  ['<B>un</B>', '<b>"un"</b>'],
  ['un<br>deux<br/>trois<BR />', '"un"<br>"deux"<br>"trois"<br>'],
  ['un\ndeux\r\ntrois', '"un"<br>"deux"<br>"trois"'],
])('emphasis and line breaks are kept: %j', (source, expected) => {
  expect(outline(parseRichText(source))).toBe(expected)
})

test.each([
  ['<em>jamais fermé', '<em>"jamais fermé"</em>'],
  ['jamais ouvert</em>', '"jamais ouvert"'],
  ['<em>un <b>deux</em> trois</b>', '<em>"un "<b>"deux"</b></em>" trois"'],
])('what is badly closed is mended: %j', (source, expected) => {
  expect(outline(parseRichText(source))).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<em onclick="alert(1)">',
  '<a href="javascript:alert(1)">ici</a>',
  '<iframe>',
  'a < b > c',
])('anything else is text: %j', (source) => {
  expect(parseRichText(source)).toEqual([text(source)])
})

test('entities are read once', () => {
  expect(outline(parseRichText('Brume &amp; Fils &lt;em&gt; &amp;lt; &eacute;'))).toBe(
    '"Brume & Fils <em> &lt; &eacute;"',
  )
})

test('a description in one line, as text', () => {
  expect(plainText('De la <em>basse, <b>toujours</b></em>.<br>Et du <u>dub</u>.')).toBe(
    'De la basse, toujours. Et du <u>dub</u>.',
  )
})

import { decodeText } from './decodeText'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['UTF-8', Buffer.from('écho'), ''],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFécho'), ''],
  ['UTF-8 that is said to be Latin', Buffer.from('écho'), 'text/xml; charset=iso-8859-1'],
  ['Latin that says so', latin('écho'), 'text/xml; charset=ISO-8859-1'],
  ['Latin that says it is UTF-8', latin('écho'), 'text/xml; charset=utf-8'],
  ['Latin in a charset nobody knows', latin('écho'), 'text/xml; charset=klingon'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFécho', 'utf16le'), ''],
  ['UTF-16 that says it is Latin', Buffer.from('\uFEFFécho', 'utf16le'), 'text/xml; charset=iso-8859-1'],
  ['Latin that says it is UTF-16', latin('écho'), 'text/xml; charset=utf-16'],
])('%s is read', (_what, bytes, contentType) => {
  expect(decodeText(bytes, contentType)).toBe('écho')
})

test('the charset of an XML declaration counts where the answer has none', () => {
  const xml = '<?xml version="1.0" encoding="windows-1251"?><a>'
  expect(decodeText(Buffer.concat([Buffer.from(xml), Uint8Array.of(0xfd)]))).toBe(`${xml}э`)
})

test('what Windows has in place of control characters is read', () => {
  expect(decodeText(Buffer.of(0x93, 0x9c, 0x94, 0x20, 0x80))).toBe('“œ” €')
})

test.each([1, 2, 3])('UTF-8 cut %d bytes into its last letter is read up to that letter', (bytes) => {
  const text = Buffer.from('écho 🎧')
  expect(decodeText(text.subarray(0, text.length - 4 + bytes))).toBe('écho ')
})

test('Latin that ends with an accent is not UTF-8 cut in a letter', () => {
  expect(decodeText(latin('café'))).toBe('café')
})

test.each(['utf16le', 'utf16be'])('UTF-16 without a mark is known by its zeros: %s', (order) => {
  const bytes = Buffer.from('<rss>écho 🎧</rss>', 'utf16le')
  expect(decodeText(order === 'utf16le' ? bytes : bytes.swap16())).toBe('<rss>écho 🎧</rss>')
})

test('a server that declares Latin for everything does not hide what the document says', () => {
  const xml = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'),
    Uint8Array.of(0xfd),
  ])
  expect(decodeText(xml, 'text/xml; charset=iso-8859-1')).toMatch(/э$/)
})

test('a letter in Latin among letters of UTF-8 costs itself only', () => {
  const bytes = Buffer.concat([Buffer.from('Été à Sète, '), latin('é'), Buffer.from(' puis août')])
  expect(decodeText(bytes)).toBe('Été à Sète, \ufffd puis août')
})

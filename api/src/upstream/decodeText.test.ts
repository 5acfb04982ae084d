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
])('%s is read', (_what, bytes, contentType) => {
  expect(decodeText(bytes, contentType)).toBe('écho')
})

test('the charset of an XML declaration counts where the answer has none', () => {
  const xml = '<?xml version="1.0" encoding="windows-1251"?><a>'
  expect(decodeText(Buffer.concat([Buffer.from(xml), Uint8Array.of(0xfd)]))).toBe(`${xml}э`)
})

test.each([1, 2, 3])('UTF-8 cut %d bytes into its last letter is read up to that letter', (bytes) => {
  const text = Buffer.from('écho 🎧')
  expect(decodeText(text.subarray(0, text.length - 4 + bytes))).toBe('écho ')
})

test('Latin that ends with an accent is not UTF-8 cut in a letter', () => {
  expect(decodeText(latin('café'))).toBe('café')
})

import { findSearchWords, homeFor, readUnknownAddress } from './unknownAddress'

const query = (path: string): string => new URL(homeFor(path), 'https://site.example').search

test.each([
  ['/programme-2', '/programme-2'],
  ['/%C3%A9mission', '/émission'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/appelez%20ce%20num%C3%A9ro', '/appelez%20ce%20numéro'],
  ['/%3Cb%3E%E2%80%AEgras%00', '/<b>gras'],
  ['/?x=1#y', '/?x=1#y'],
])('the address %s comes home as %s', (path, asked) => {
  expect(readUnknownAddress(query(path))).toBe(asked)
})

test('whatever was requested, the visitor is led to home and to no other host', () => {
  for (const path of ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%0d%0aset-cookie:x'])
    expect(homeFor(path)).toMatch(/^\/\?inconnue=[\w%.~-]+#page-inconnue$/)
})

test('a long address is cut, by the server and again by the page', () => {
  expect(readUnknownAddress(query(`/${'é'.repeat(5_000)}`))).toHaveLength(80)
  expect(readUnknownAddress(`?inconnue=/${'a'.repeat(5_000)}`)).toBe(`/${'a'.repeat(78)}…`)
})

test.each(['', '?replay=7', '?inconnue=', '?inconnue=Appelez+ce+numéro', '?inconnue=https://evil.example'])(
  'the query %j names no address of the site',
  (search) => expect(readUnknownAddress(search)).toBeUndefined(),
)

test.each([
  ['/label/clafoutis-bass', 'clafoutis bass'],
  ['/emissions/nuit_blanche.php', 'nuit blanche'],
  ['/podcast/', 'podcast'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/émission%20spéciale', 'émission spéciale'],
  ['/!!', ''],
])('the words of %s are « %s »', (asked, words) => {
  expect(findSearchWords(asked)).toBe(words)
})

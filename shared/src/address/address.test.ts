import { parseUrl } from './address'

it('reads an address, and one that is relative to another', () => {
  expect(parseUrl('https://site.example/a')?.pathname).toBe('/a')
  expect(parseUrl('b', 'https://site.example/a')?.href).toBe('https://site.example/b')
})

it.each([
  ['/relative', undefined],
  ['http://[bad', undefined],
  ['http://[bad', 'https://site.example'],
])('%s, seen from %s, is no address', (text, base) => {
  expect(parseUrl(text, base)).toBeUndefined()
})

it('does not need URL.canParse, which browsers have only since 2023', () => {
  const asked = jest.spyOn(URL, 'canParse')
  expect(parseUrl('https://site.example/a')?.pathname).toBe('/a')
  expect(asked).not.toHaveBeenCalled()
})

import { findNextPage } from './nextPage'

const FEED = 'https://radio.example/feed'

const find = (next: string, page = FEED, feed = FEED) => {
  const found = findNextPage(next, page, feed)
  return found && ('address' in found ? found.address : `not ${found.refused}`)
}

test.each([
  ['relative', '?paged=2', FEED, 'https://radio.example/feed?paged=2'],
  [
    'http of a feed in https',
    'http://radio.example/feed?paged=2',
    FEED,
    'https://radio.example/feed?paged=2',
  ],
  ['http at the port of https', 'http://radio.example:443/2', FEED, 'https://radio.example/2'],
  ['with www.', 'https://www.radio.example/2', FEED, 'https://www.radio.example/2'],
  ['http with www.', 'http://www.radio.example/2', FEED, 'https://www.radio.example/2'],
  ['without www.', 'https://radio.example/2', 'https://www.radio.example/feed', 'https://radio.example/2'],
  [
    'https of a feed in http',
    'https://radio.example/2',
    'http://radio.example/feed',
    'https://radio.example/2',
  ],
  ['http of a feed in http', 'http://radio.example/2', 'http://radio.example/feed', 'http://radio.example/2'],
  [
    'the same port',
    'http://radio.example:8443/2',
    'https://radio.example:8443/',
    'https://radio.example:8443/2',
  ],
])('a next page is followed: %s', (_kind, next, feed, address) => {
  expect(find(next, feed, feed)).toBe(address)
})

test.each([
  ['https://other.example/2', 'not other.example'],
  ['https://radio.example.attacker.example/2', 'not radio.example.attacker.example'],
  ['https://attacker.example/radio.example', 'not attacker.example'],
  ['https://radio.example@attacker.example/', 'not attacker.example'],
  ['https://m.radio.example/2', 'not m.radio.example'],
  ['https://www.www.radio.example/2', 'not www.www.radio.example'],
  ['//attacker.example/2', 'not attacker.example'],
  ['\\\\attacker.example\\2', 'not attacker.example'],
  ['https://radio.example:8443/2', 'not radio.example:8443'],
  ['http://radio.example:8080/2', 'not radio.example:8080'],
  ['http://127.0.0.1/2', 'not 127.0.0.1'],
  ['ftp://radio.example/2', 'not an address that is invalid'],
  ['file:///etc/hosts', 'not an address that is invalid'],
  ['javascript:alert(1)', 'not an address that is invalid'],
])('%s is no next page of the feed', (next, refused) => {
  expect(find(next)).toBe(refused)
})

test('an absent or empty link ends the feed', () => {
  expect([findNextPage(undefined, FEED, FEED), find(''), find(' ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a feed that moved to https is read there to its end', () => {
  const [http, https] = ['http://radio.example/feed', 'https://radio.example/feed']
  expect(find('http://radio.example/2', https, http)).toBe('https://radio.example/2')
  expect(find('?paged=2', https, http)).toBe('https://radio.example/feed?paged=2')
})

test('a feed behind a redirect has its pages on either host', () => {
  const page = 'https://host.example/radio.xml'
  expect(find('https://host.example/2', page)).toBe('https://host.example/2')
  expect(find('http://host.example/2', page)).toBe('https://host.example/2')
  expect(find('https://radio.example/2', page)).toBe('https://radio.example/2')
})

test('a password goes to the host it was given for alone, and never from https to http', () => {
  const secret = 'https://mica:secret@radio.example/feed'
  expect(find('http://radio.example/2', FEED, secret)).toBe('https://mica:secret@radio.example/2')
  expect(find('https://www.radio.example/2', FEED, secret)).toBe('https://www.radio.example/2')
  expect(find('https://eve:x@www.radio.example/2', FEED, secret)).toBe('https://www.radio.example/2')
  expect(find('https://host.example/2', 'https://host.example/1', secret)).toBe('https://host.example/2')
  const page = 'http://radio.example:80/feed'
  expect(find('http://radio.example/2', page, secret)).not.toContain('http://mica')
})

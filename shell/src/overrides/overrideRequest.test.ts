import { parseRequest, readRequest, withoutRequest } from './overrideRequest'

const ORIGINS = ['https://essais.example']

it('is read from the address, which then forgets it', () => {
  const address = 'https://site.example/label?part=label@https://essais.example/a/&q=1#top'
  expect(readRequest(new URL(address).search)).toBe('label@https://essais.example/a/')
  expect(withoutRequest(address)).toBe('https://site.example/label?q=1#top')
})

it.each(['https://essais.example/label/1.0.0', 'https://essais.example/label/1.0.0/'])(
  'names a part and the folder of its build: %s',
  (url) => {
    const folder = 'https://essais.example/label/1.0.0/'
    expect(parseRequest(`label@${url}`, ORIGINS)).toEqual({ ok: true, value: { part: 'label', folder } })
  },
)

it.each([
  ['an origin nobody allowed', 'label@https://evil.example/', 'not among the origins'],
  ['an origin that only looks like one', 'label@https://essais.example.evil.example/', 'not among'],
  ['another scheme', 'label@javascript:alert(1)', 'not among the origins'],
  ['the shell', 'shell@https://essais.example/', 'not a part at an address'],
  ['something else', 'label', 'not a part at an address'],
])('is refused for %s', (_, text, message) => {
  expect(parseRequest(text, ORIGINS)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(message) },
  })
})

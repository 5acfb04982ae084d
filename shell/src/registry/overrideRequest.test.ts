import { createFakeStorage } from '@site/shared/testing/node'
import { parseRequest, readRequest, removeRequest } from './overrideRequest'

const ORIGINS = ['https://essais.example']
const REQUEST = 'label@https://essais.example/a/'

const session = createFakeStorage({ 'parts:override': REQUEST })

it('is read from the URL, and removed from it', () => {
  const url = `https://site.example/label?override=${REQUEST}&q=1#top`
  expect(readRequest(ORIGINS, new URL(url).search, createFakeStorage())).toBe(REQUEST)
  expect(removeRequest(url)).toBe('https://site.example/label?q=1#top')
})

it('is read from the session, unless the URL has another', () => {
  expect(readRequest(ORIGINS, '', session)).toBe(REQUEST)
  expect(readRequest(ORIGINS, '?override=radio', session)).toBe('radio')
})

it('is null for other visitors, and on sites that configure no origin', () => {
  expect(readRequest(ORIGINS, '?q=override', createFakeStorage())).toBeNull()
  expect(readRequest([], `?override=${REQUEST}`, session)).toBeNull()
})

it.each(['', '/'])('names a part and the folder of its build, which may end with "%s"', (end) => {
  const folder = 'https://essais.example/label/1.0.0'
  expect(parseRequest(`carnet-de-bord@${folder}${end}`, ORIGINS)).toEqual({
    ok: true,
    value: { part: 'carnet-de-bord', folder: `${folder}/` },
  })
})

it.each([
  ['an origin that is not configured', 'label@https://evil.example/'],
  ['an origin that only starts like one', 'label@https://essais.example.evil.example/'],
  ['another scheme', 'label@javascript:alert(1)'],
  ['another scheme of a configured origin', 'label@blob:https://essais.example/x'],
  ['a scheme alone', 'label@data:'],
  ['the shell', 'shell@https://essais.example/'],
  ['a part without an address', 'label'],
  ['an empty value', ''],
])('is refused for %s', (_, text) => {
  const message = `"${text}" is not a part and the address of its build at https://essais.example`
  expect(parseRequest(text, ORIGINS)).toEqual({ ok: false, error: { kind: 'override-refused', message } })
})

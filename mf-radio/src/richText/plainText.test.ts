import { plainText } from './plainText'

test('a description in one line, as text', () => {
  expect(plainText('De la <em>basse, <b>toujours</b></em>.<br>Et du <u>dub</u>.')).toBe(
    'De la basse, toujours. Et du <u>dub</u>.',
  )
})

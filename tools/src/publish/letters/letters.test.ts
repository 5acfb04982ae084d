import { buildFileKey, parseLetter, readSequence } from './letters'

test('files whose names differ in their slashes alone lie side by side, and none is a letter', () => {
  const keys = ['a/b.js', 'a~b.js', 'a~1b.js'].map((file) => buildFileKey('label', '1', file))
  expect(new Set(keys).size).toBe(3)
  expect(keys.map(readSequence)).toEqual([undefined, undefined, undefined])
  for (const key of keys) expect(key).toMatch(/^inbox\/label\/[^/]+$/)
})

test.each(['key', 'signature'])('a letter whose %s would fill the log is refused without it', (field) => {
  const letter = { statement: '{}', key: 'a', signature: 'a', [field]: 'a'.repeat(500_000) }
  const message = expect.stringMatching(new RegExp(`^malformed: .{0,200}${field}$`, 's'))
  expect(parseLetter(JSON.stringify(letter))).toMatchObject({ ok: false, error: { message } })
})

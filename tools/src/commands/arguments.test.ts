import { originArgument, partArgument, partArguments, versionArgument } from './arguments'

test.each([
  ['https://parts.onde-basse.example', 'https://parts.onde-basse.example'],
  ['https://parts.onde-basse.example/', 'https://parts.onde-basse.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['none', ''],
])('%s is an origin', (text, origin) => {
  expect(originArgument(text)).toBe(origin)
})

test.each([
  'javascript:alert(1)',
  'data:text/javascript,1',
  'parts.onde-basse.example',
  'https://parts.example/cdn',
  'https://user@parts.example',
  'https://parts.example/?x',
  '',
])('%j is not an origin', (text) => {
  expect(() => originArgument(text)).toThrow('An origin is like')
})

test('parts are named as the site or as their folders name them', () => {
  expect(
    ['label', 'mf-radio'].reduce<ReturnType<typeof partArguments>>(
      (all, name) => partArguments(name, all),
      [],
    ),
  ).toEqual(['label', 'radio'])
})

test.each([
  [['label', 'label'], ['label']],
  [
    ['label', 'radio', 'mf-label'],
    ['label', 'radio'],
  ],
])('%j names each part once: a rollback would take one back twice', (names, parts) => {
  const read = names.reduce<ReturnType<typeof partArguments>>((all, name) => partArguments(name, all), [])
  expect(read).toEqual(parts)
})

test.each(['Label', '../escape', 'constructor', ''])('%j is not the name of a part', (text) => {
  expect(() => partArgument(text)).toThrow('A part is named')
})

test.each(['constructor', 'toString', '1.0', '0.2.0-RC.1'])('%j is not a version', (text) => {
  expect(() => versionArgument(text)).toThrow('A version is like')
})

import { MAX_WITHDRAWN } from '@site/shared/podcast'
import { withText } from './content.fixture'
import { contentPart } from './contentPart'
import { describeProblem } from './mistakes/checkedYaml'
import { readContent } from './reading/readContent'

const PODCASTS = 'podcasts/podcasts.yaml'

const read = (text: string) => readContent(withText(PODCASTS, text))

const keysIn = (text: string): readonly string[] => {
  const content = read(text)
  return content.ok ? content.value.withdrawn : content.error.map(describeProblem)
}

test.each([
  ['the last word of its address', 'withdrawn: [zephyr-nuit-bleue-1abwtog]'],
  ['its path', 'withdrawn:\n  - /podcasts/zephyr-nuit-bleue-1abwtog'],
  [
    'the address as a browser shows it',
    'withdrawn:\n  - "https://site.example/podcasts/zephyr-1abwtog/?t=90#x"',
  ],
  [
    'an entry with a day and a remark',
    'withdrawn:\n  - show: zephyr-1abwtog\n    on: 2026-11-28\n    remark: À la demande de Zéphyr\n',
  ],
  ['the same twice', 'withdrawn: [zephyr-1abwtog, autres-mots-1abwtog]'],
])('a show is withdrawn by %s: the key at the end counts', (_what, text) => {
  expect(keysIn(text)).toEqual(['1abwtog'])
})

test.each(['withdrawn: []', 'withdrawn:'])('« %s » withdraws nothing: the last line was removed', (text) => {
  const content = read(text)
  expect(content.ok && content.value.withdrawn).toEqual([])
  const files = content.ok ? contentPart(content.value, new Map()) : new Map()
  expect([...files.keys()].join()).not.toContain('withdrawn')
})

test.each([
  ['withdrawn: [zephyr]', 'c’est l’adresse d’une émission'],
  ['withdrawn: [/residences/alba-club-1abwtog]', 'copiez celle de sa page'],
  ['withdrawn: [/podcasts/1]', 'c’est l’adresse d’une émission'],
  ['withdrawn:\n  - show: zephyr-1abwtog\n    le: 2026-11-28', 'podcasts.yaml'],
  [
    `withdrawn: [${Array.from({ length: MAX_WITHDRAWN + 1 }, (_, at) => `a-${at}`).join(', ')}]`,
    'il y a plus de 500 émissions retirées',
  ],
])('%s is refused with a sentence that helps', (text, sentence) => {
  expect(keysIn(text).join('\n')).toContain(sentence)
})

test.each([
  [
    'withdrawn:\n  - show: zephyr-1abwtog\n    le: 2026-11-28',
    'podcasts/podcasts.yaml:3: withdrawn[0].le: ce champ n’existe pas : les champs sont ici show, on, remark',
  ],
  [
    'withdrawn:\n  - zephyr-1abwtog\n  - on: 2026-11-28\n    shwo: autre-1abwtog',
    'podcasts/podcasts.yaml:3: withdrawn[1].show: il manque\npodcasts/podcasts.yaml:4: withdrawn[1].shwo: ce champ n’existe pas : vouliez-vous écrire show ?',
  ],
])('a mistyped field of an entry is named with its line', (text, sentences) => {
  expect(keysIn(text).join('\n')).toBe(sentences)
})

test('a key that no show can have is refused', () => {
  expect(keysIn('withdrawn: [zephyr-nuit-zabwtog]').join()).toContain('copiez celle de sa page')
})

test('the keys are published, the day and the remark are not', () => {
  const content = read('withdrawn:\n  - show: zephyr-1abwtog\n    on: 2026-11-28\n    remark: secret\n')
  const files = content.ok ? contentPart(content.value, new Map()) : new Map<string, string>()
  const [list] = [...files].filter(([file]) => file.startsWith('withdrawn.'))
  expect(String(list?.[1])).toBe('["1abwtog"]')
  expect([...files.values()].some((bytes) => /secret|2026-11-28/.test(String(bytes)))).toBe(false)
})

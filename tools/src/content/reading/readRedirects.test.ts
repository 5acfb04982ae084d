import { MAX_REDIRECTS } from '../../lib/sitePaths'
import { changed, smallContent, withText } from '../content.fixture'
import { contentPart } from '../contentPart'
import { describeProblem } from '../mistakes/checkedYaml'
import type { ContentSources } from '../sources'
import { readContent } from './readContent'

const RESIDENT = 'residents/alba.yaml'
const LEGAL = 'legal/vie-privee.md'
const REDIRECTS = 'redirects/redirects.yaml'
const ADDRESSES = ['/', '/label', '/podcasts', '/podcasts/:podcast', '/residences', '/residences/:id']

const problems = (sources: ContentSources): readonly string[] => {
  const content = readContent(sources, ADDRESSES)
  return content.ok ? [] : content.error.map(describeProblem)
}

const resident = (...formerly: readonly string[]): ContentSources =>
  withText(RESIDENT, `${smallContent.texts[RESIDENT]}formerly: [${formerly.join(', ')}]\n`)

const redirects = (...lines: readonly (readonly [from: string, to: string])[]): ContentSources =>
  withText(
    REDIRECTS,
    `redirects:\n${lines.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`,
  )

test('residents, legal texts and the list of redirects name former addresses, by word or whole', () => {
  const { texts } = changed(LEGAL, 'description', 'formerly: [confidentialite]\ndescription')
  const sources = { ...smallContent, texts: { ...texts, ...resident('alba-club', '/artistes/alba').texts } }
  const legal = { ...sources.texts, [LEGAL]: texts[LEGAL] ?? '' }
  const all = {
    ...sources,
    texts: { ...legal, ...redirects(['/podcasts/un-1a', '/podcasts/deux-2b']).texts },
  }
  const content = readContent({ ...all, texts: { ...all.texts, ...legal } }, ADDRESSES)
  expect(content.ok && content.value.redirects).toEqual([
    { from: '/residences/alba-club', to: '/residences/alba' },
    { from: '/artistes/alba', to: '/residences/alba' },
    { from: '/confidentialite', to: '/vie-privee' },
    { from: '/podcasts/un-1a', to: '/podcasts/deux-2b' },
  ])
})

test('they are published in the index of the content, and nowhere in what pages show', () => {
  const content = readContent(resident('alba-club'))
  const files = content.ok ? contentPart(content.value, new Map()) : new Map()
  expect(JSON.parse(String(files.get('index.json')))).toMatchObject({
    '/residences/alba-club': '/residences/alba',
  })
  expect([...files.keys()].filter((file) => String(files.get(file)).includes('alba-club'))).toEqual([
    'index.json',
  ])
})

const HERE = `${RESIDENT}:5: formerly[0]: `
const FROM = `${REDIRECTS}:2: redirects[0].from: `
const TO = `${REDIRECTS}:3: redirects[0].to: `
const NO_ADDRESS = 'ce n’est pas une adresse de ce site'

test.each<[string, ContentSources, readonly string[]]>([
  [
    'another resident',
    resident('limon'),
    [`${HERE}/residences/limon est l’adresse d’une page : elle ne peut pas mener ailleurs`],
  ],
  [
    'its own',
    resident('alba'),
    [`${HERE}/residences/alba est l’adresse d’une page : elle ne peut pas mener ailleurs`],
  ],
  [
    'a page of a part',
    redirects(['/label', '/podcasts']),
    [`${FROM}/label est l’adresse d’une page : elle ne peut pas mener ailleurs`],
  ],
  [
    'home',
    redirects(['/', '/podcasts']),
    [`${FROM}/ est l’adresse d’une page : elle ne peut pas mener ailleurs`],
  ],
  [
    'a legal text',
    redirects(['/vie-privee', '/']),
    [`${FROM}/vie-privee est l’adresse d’une page : elle ne peut pas mener ailleurs`],
  ],
  ['the api', redirects(['/api/un', '/']), [`${FROM}/api/un est une adresse que le site garde pour lui`]],
  [
    'named twice',
    redirects(['/un', '/label'], ['/un', '/podcasts']),
    [`${REDIRECTS}:4: redirects[1].from: /un est déjà écrite dans ${REDIRECTS}:2`],
  ],
  [
    'a loop',
    redirects(['/un', '/un']),
    [`${TO}/un est elle-même une ancienne adresse : écrivez l’adresse actuelle de sa page`],
  ],
  [
    'a chain',
    redirects(['/un', '/deux'], ['/deux', '/label']),
    [`${TO}/deux est elle-même une ancienne adresse : écrivez l’adresse actuelle de sa page`],
  ],
  ['to nowhere', redirects(['/un', '/deux']), [`${TO}il n’y a pas de page à /deux`]],
  [
    'to a resident who is not there',
    redirects(['/un', '/residences/personne']),
    [`${TO}il n’y a pas de page à /residences/personne`],
  ],
  ['to another host', redirects(['/un', '//evil.example']), [expect.stringContaining(`${TO}${NO_ADDRESS}`)]],
  [
    'to a whole address',
    redirects(['/un', 'https://evil.example']),
    [expect.stringContaining(`${TO}${NO_ADDRESS}`)],
  ],
  [
    'with a control character',
    redirects(['"/un\\r\\nx"', '/label']),
    [expect.stringContaining(`${FROM}${NO_ADDRESS}`)],
  ],
  [
    'with a new line at its end',
    redirects(['"/un\\n"', '/label']),
    [expect.stringContaining(`${FROM}${NO_ADDRESS}`)],
  ],
  [
    'with accents',
    resident('été'),
    [expect.stringContaining(`${HERE}ce n’est ni le dernier mot d’une adresse`)],
  ],
])('a former address is refused with its line: %s', (_, sources, expected) => {
  expect(problems(sources)).toEqual(expected)
})

test('there are so many at most', () => {
  const lines = Array.from({ length: MAX_REDIRECTS + 1 }, (_, at) => [`/ancien-${at}`, '/label'] as const)
  expect(problems(redirects(...lines.slice(1)))).toEqual([])
  expect(problems(redirects(...lines))).toEqual([
    expect.stringMatching(/redirects\[500\]\.from: il y a plus de 500 anciennes adresses$/),
  ])
})

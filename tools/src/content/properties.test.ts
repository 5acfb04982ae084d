import fc from 'fast-check'
import { smallContent, withText } from './content.fixture'
import { contentPart } from './contentPart'
import { describeProblem } from './mistakes/checkedYaml'
import { type Content, readContent } from './reading/readContent'
import type { Read } from './sources'

/** Few in the gate; `npm run test:properties` runs 10,000. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 50)

jest.setTimeout(Math.max(30_000, numRuns * 60))

/** Pieces of syntax of YAML, Markdown or the pages. */
const PIECES = [
  ': ',
  '- ',
  '---\n',
  '...\n',
  '\n',
  '\t',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!js/function x',
  '? ',
  '|-\n',
  '"',
  '#',
  '{',
  ']',
  '__proto__: { a: 1 }\n',
  'constructor: 1\n',
  '[x](javascript:alert(1))',
  '<script>',
  '![x](a.webp)',
  '\u0000',
  '\u2028',
  '\ufeff',
  '1e999',
  '2026-02-30',
]

/** Replaces a piece of a text by another one. */
const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(40),
      fc.oneof(fc.constantFrom(...PIECES), fc.string(), fc.string({ unit: 'binary' })),
    )
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length))

const arbitraryText = (file: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: damaged(smallContent.texts[file] ?? '') },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )

/** Expects all JSON of a content part to parse. */
const isPublishable = (content: Content): boolean =>
  [...contentPart(content, new Map())].every(
    ([file, text]) => !file.endsWith('.json') || JSON.parse(String(text)) !== undefined,
  )

const isReadOrRefused = (content: Read<Content>, file: string): boolean =>
  content.ok
    ? isPublishable(content.value)
    : content.error.length > 0 &&
      content.error.every((problem) => problem.file === file && describeProblem(problem).startsWith(file))

const LABEL = 'label/label.yaml'
const MANIFEST = 'identity/site.webmanifest'
const more: Readonly<Record<string, string>> = {
  [LABEL]:
    'statement: Des disques.\nstyles: []\nreleases:\n  - title: Un disque\n    link: https://disques.example/un\n',
  [MANIFEST]: '{ "name": "Nous", "icons": [] }\n',
}

const files = [
  'about/about.yaml',
  'home/home.yaml',
  'legal/vie-privee.md',
  'residents/alba.yaml',
  'team/team.yaml',
]

test.each(files)('any text in %s is read, or refused with its name', (file) => {
  fc.assert(
    fc.property(arbitraryText(file), (text) => isReadOrRefused(readContent(withText(file, text)), file)),
    { numRuns },
  )
})

test.each(Object.keys(more))('any text in the optional %s is read, or refused with its name', (file) => {
  const texts = fc.oneof(damaged(more[file] ?? ''), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(texts, (text) => isReadOrRefused(readContent(withText(file, text)), file)),
    { numRuns },
  )
})

test('any file name is read, or refused with its name', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'))
  const ending = fc.constantFrom('.yaml', '.yml', '.md', '/a.yaml')
  fc.assert(
    fc.property(fc.constantFrom('residents/', 'legal/', ''), name, ending, (folder, own, end) => {
      const file = `${folder}${own}${end}`
      return isReadOrRefused(
        readContent(withText(file, 'artist: A\nshow: B\ndescription: C\nstyles: []\n')),
        file,
      )
    }),
    { numRuns },
  )
})

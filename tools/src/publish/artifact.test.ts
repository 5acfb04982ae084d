import type { PublishedPage } from '@site/shared/registry'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { findUnfitFile, readArtifact } from './artifact'

const folder = temporaryFolders()

const LONG = `${'é/'.repeat(140)}b.js`

const listFiles = (count: number, size: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.js`, size]))

test.each([
  ['a file larger than any build has', { 'a.js': 200e6 }, 'a.js has 200 MB, more than 32 MB'],
  ['more bytes than any build has', listFiles(9, 30e6), 'it has 270 MB, more than 256 MB'],
  [
    'a longer name than any file has',
    { [LONG]: 9 },
    `it holds « ${LONG} », a name no published file may have`,
  ],
  ['more files than any build has', listFiles(2_001, 1), 'it has 2001 files, more than 2000'],
  [
    'a folder with the name of a file',
    { 'a.js': 9, 'a.js/b.js': 9 },
    'it holds « a.js/b.js », and « a.js » is a file',
  ],
  [
    'a folder with the name of a compressed file',
    { 'a.js.br/c/b.js': 9 },
    'it holds « a.js.br/c/b.js », and « a.js.br » is a file',
  ],
  [
    'more modules than visitors should load the names of',
    { 'build.json': 50e3 },
    'build.json has 50 kB, more than 32 kB',
  ],
])('%s cannot be published', (_, sizes, reason) => {
  const files = Object.entries(sizes).map(([file, size]) => [file, { size, integrity: 'sha256-' }])
  expect(findUnfitFile({ files: Object.fromEntries(files) })).toBe(reason)
})

const makePages = (count: number, more: Partial<PublishedPage> = {}): PublishedPage[] =>
  Array.from({ length: count }, (_, rank) => ({
    path: `/disque-${rank}`,
    module: 'Label',
    title: 'Label',
    ...more,
  }))

const FORMER = makePages(101).map(({ path }) => path)
const LABEL = { label: 'a'.repeat(61), order: 1, place: 'main' } as const

test.each([
  ['more pages than a part has', makePages(51), '51 pages, more than 50'],
  [
    'more former addresses than pages are moved',
    makePages(1, { former: FORMER }),
    '101 former addresses, more than 100',
  ],
  [
    'a label longer than a menu shows',
    makePages(1, { navigation: LABEL }),
    'a navigation label of 61 characters, more than 60',
  ],
])('a build with %s cannot be published', async (_, pages, reason) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version: '1.0.0', pages })
  const message = `${dist} cannot be published: build.json has ${reason}`
  expect(await readArtifact(dist)).toMatchObject({ ok: false, error: { message } })
})

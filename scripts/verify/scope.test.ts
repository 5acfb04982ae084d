import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSource, sourceFiles } from '../structure/sourceFiles'
import { chooseScope, JOURNEYS, ON_HOME, READERS, scopeChange } from './scope'

const root = path.join(__dirname, '../..')

const label = 'mf-label/src/ReleaseList.tsx'

test('a change of one part lints its files, and runs the related unit tests and the journeys of that part', () => {
  expect(scopeChange([label])).toEqual({
    reason: expect.stringMatching(/^label changed .*npm test -- --all/),
    args: {
      lint: [label],
      unit: ['--findRelatedTests', label, ...READERS],
      browser: expect.arrayContaining([...(JOURNEYS.label ?? [])]),
    },
  })
})

test.each([
  [[label], ['@about', '@player', '@radio', '@shell']],
  [['mf-about/src/about/About.tsx'], ['@home', '@label', '@player', '@radio', '@shell']],
  [
    [label, 'mf-radio/src/home/Home.tsx'],
    ['@about', '@player', '@shell'],
  ],
  [['mf-player/src/Player.tsx'], []],
  [[label, 'mf-player/src/Player.tsx'], []],
])('after a change of %j, tests of pages without it are left out: %j', (changed, tags) => {
  const arguments_ = scopeChange(changed).args?.browser ?? []
  const inverted = arguments_.indexOf('--grep-invert')
  const pattern = new RegExp(inverted < 0 ? '^$' : (arguments_[inverted + 1] ?? ''))
  const all = ['@about', '@home', '@label', '@player', '@radio', '@shell']
  expect(all.filter((tag) => pattern.test(`a test ${tag}`))).toEqual(tags)
})

const SLOT = /<Slot\s+(?:name="([a-z-]+)\/)?/g

test('home alone shows modules of other parts, and all of them are known', () => {
  const shown = sourceFiles()
    .filter((file) => /^mf-.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(SLOT)].map(([, part = 'unknown']) => ({ file, part })))
  const isOnHome = ({ file }: { readonly file: string }): boolean => file.startsWith('mf-radio/src/home/')
  const elsewhere = shown.filter((slot) => !isOnHome(slot) && !slot.file.startsWith(`mf-${slot.part}/`))
  expect(elsewhere).toEqual([])
  const parts = new Set(['radio', ...shown.filter(isOnHome).map(({ part }) => part)])
  expect([...parts].toSorted()).toEqual(ON_HOME)
})

test('a change of two parts runs the journeys of both, each once', () => {
  const { args } = scopeChange([label, 'mf-about/src/about/About.tsx'])
  const specs = args?.browser?.filter((argument) => argument.endsWith('.ts'))
  expect(specs?.toSorted()).toEqual(
    [...new Set([...(JOURNEYS.about ?? []), ...(JOURNEYS.label ?? [])])].toSorted(),
  )
})

test('documents and browser tests that change with a part are tested with it, whatever page the tests visit', () => {
  const spec = 'e2e/player/bar.spec.ts'
  const { args } = scopeChange([label, spec, 'CHANGELOG.md', 'docs/behaviour.md'])
  expect(args?.browser).toContain(spec)
  expect(args?.browser).not.toContain('--grep-invert')
  expect(args?.unit).toEqual(['--findRelatedTests', label, ...READERS])
})

test.each([
  'package-lock.json',
  'shared/src/store/siteEvents.ts',
  'shell/src/App.tsx',
  'mf-label/webpack.config.mjs',
  'mf-agenda/src/Agenda.tsx',
  'mf-constructor/src/constructor.ts',
  'e2e/support/page.ts',
  'e2e/teams/refresh.long.spec.ts',
  'content/label/label.yaml',
  'README.md',
  'notes.txt',
])('a change of %s runs everything, and is named', (file) => {
  const scope = scopeChange([label, file])
  expect(scope.args).toBeUndefined()
  expect(scope.reason).toContain(file)
})

test.each<[string, Parameters<typeof chooseScope>[0]]>([
  ['with --all', { isCi: false, wantsAll: true, changed: [label] }],
  ['in CI', { isCi: true, wantsAll: false, changed: [label] }],
  ['where nothing has passed yet', { isCi: false, wantsAll: false, changed: undefined }],
  ['where nothing changed', { isCi: false, wantsAll: false, changed: [] }],
  ['where documents alone changed', { isCi: false, wantsAll: false, changed: ['docs/testing.md'] }],
])('%s everything runs, and the reason is given', (_when, occasion) => {
  expect(chooseScope(occasion)).toEqual({ reason: expect.stringMatching(/^Everything runs: .{2,}\.$/) })
})

test('every journey, and every test that reads files, exists', () => {
  const named = [...READERS, ...Object.values(JOURNEYS).flat()]
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(Object.keys(JOURNEYS).filter((part) => !existsSync(path.join(root, `mf-${part}`)))).toEqual([])
})

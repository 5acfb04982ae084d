import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sourceHash } from '@site/shared/federation/source-hash'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

type Files = Readonly<Record<string, string>>

const json = (value: object): string => JSON.stringify(value)

const label = {
  name: '@site/mf-label',
  version: '1.0.0',
  dependencies: { '@site/shared': '1.0.0', covers: '1' },
}
const shared = {
  name: '@site/shared',
  version: '1.0.0',
  dependencies: { bundler: '1', compiler: '1' },
  devDependencies: { linter: '1' },
}

const packages = {
  '': { devDependencies: { linter: '1', engine: '1' } },
  'mf-label': label,
  shared,
  'node_modules/@site/shared': { resolved: 'shared', link: true },
  'node_modules/bundler': {
    version: '1.0.0',
    dependencies: { parser: '1' },
    optionalDependencies: { native: '1' },
  },
  'node_modules/bundler/node_modules/parser': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/compiler': {
    version: '1.0.0',
    peerDependencies: { engine: '*', minifier: '*' },
    peerDependenciesMeta: { minifier: { optional: true } },
  },
  'node_modules/covers': { version: '1.0.0' },
  'node_modules/engine': { version: '1.0.0' },
  'node_modules/linter': { version: '1.0.0', dependencies: { parser: '2' } },
  'node_modules/minifier': { version: '1.0.0' },
  'node_modules/native': { version: '1.0.0' },
  'node_modules/parser': { version: '2.0.0', integrity: 'sha512-b' },
}

const sources: Files = {
  'package-lock.json': json({ packages }),
  'mf-label/package.json': json(label),
  'mf-label/webpack.config.mjs': 'export default 1',
  'mf-label/part.mjs': 'export const declaration = 1',
  'mf-label/src/Label.tsx': 'export const Label = 1',
  'mf-label/assets/cover.webp': 'pixels',
  'shared/package.json': json(shared),
  'shared/federation/part.mjs': 'export const part = 1',
  'shared/src/core/clock.ts': 'export const clock = 1',
}

const write = (root: string, files: Files): void => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
}

const computeHash = (changes: Files = {}): string => {
  const root = newFolder()
  write(root, { ...sources, ...changes })
  return sourceHash(path.join(root, 'mf-label'))
}

test('the same sources have the same hash in every folder, whatever their times and permissions', () => {
  const root = newFolder()
  write(root, sources)
  const file = path.join(root, 'mf-label/src/Label.tsx')
  utimesSync(file, 1, 1)
  chmodSync(file, 0o755)
  expect(computeHash()).toMatch(/^[\da-f]{10}$/)
  expect(sourceHash(path.join(root, 'mf-label'))).toBe(computeHash())
})

test.each([
  ...Object.keys(sources).filter((file) => !file.endsWith('.json')),
  'mf-label/src/releases/new.ts',
  'mf-label/src/Label.module.css',
  'mf-label/assets/images/new.webp',
  'shared/src/json/new.ts',
])('another or a new %s changes the hash', (file) => {
  expect(computeHash({ [file]: 'something else' })).not.toBe(computeHash())
})

test.each([
  'mf-label/.DS_Store',
  'mf-label/assets/Thumbs.db',
  'mf-label/assets/.cache/picture.webp',
  'mf-label/src/Label.tsx~',
  'mf-label/src/Label.test.tsx',
  'mf-label/src/feed.fixture.ts',
  'mf-label/src/audio.fake.ts',
  'mf-label/src/README.md',
  'mf-label/slots.d.ts',
  'mf-label/tsconfig.json',
  'mf-label/dist/remoteEntry.js',
  'mf-label/node_modules/.cache/webpack/0.pack',
  'shared/contract/2.d.ts',
  'shared/jest/strictConsole.ts',
  'mf-radio/src/Home.tsx',
  'biome.json',
])('%s does not change the hash', (file) => {
  expect(computeHash({ [file]: 'new' })).toBe(computeHash())
})

const withPackage = (place: string, change: object): string =>
  computeHash({
    'package-lock.json': json({
      packages: { ...packages, [place]: { ...Reflect.get(packages, place), ...change } },
    }),
  })

test.each<[string, string, object]>([
  ['a dependency of the part', 'node_modules/covers', { version: '1.0.1' }],
  ['a package that builds it', 'node_modules/bundler', { version: '1.0.1' }],
  ['its dependency, where it finds it', 'node_modules/bundler/node_modules/parser', { version: '1.0.1' }],
  ['other bytes of the same version', 'node_modules/bundler/node_modules/parser', { integrity: 'sha512-c' }],
  ['its optional dependency', 'node_modules/native', { version: '1.0.1' }],
  ['its peer', 'node_modules/engine', { version: '1.0.1' }],
])('another version of %s changes the hash', (_, place, change) => {
  expect(withPackage(place, change)).not.toBe(computeHash())
})

test.each<[string, object]>([
  ['node_modules/linter', { version: '9.0.0' }],
  ['node_modules/parser', { version: '9.0.0' }],
  ['node_modules/minifier', { version: '9.0.0' }],
  ['', { devDependencies: { engine: '1', another: '1' } }],
])('another %s, which only checks, does not change the hash', (place, change) => {
  expect(withPackage(place, change)).toBe(computeHash())
})

test.each(['mf-label', 'shared'])(
  'scripts in the package.json of %s do not change the hash, its version does',
  (folder) => {
    const file = `${folder}/package.json`
    const manifest = folder === 'shared' ? shared : label
    expect(computeHash({ [file]: json({ ...manifest, scripts: { test: 'jest' } }) })).toBe(computeHash())
    expect(computeHash({ [file]: json({ ...manifest, version: '1.0.1' }) })).not.toBe(computeHash())
  },
)

describe('in the repository of one part', () => {
  const own: Files = Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [
      file.replace(/^shared\//, 'node_modules/@site/shared/'),
      text,
    ]),
  )
  const { shared: sharedPackage, 'mf-label': _label, ...others } = packages

  const hashWith = (files: Files = {}, changes: object = {}): string => {
    const root = newFolder()
    const lock = {
      ...others,
      '': {
        dependencies: { '@site/shared': 'file:shared.tgz', covers: '1' },
        devDependencies: { linter: '1' },
      },
      'node_modules/@site/shared': {
        ...sharedPackage,
        dependencies: { bundler: '1' },
        integrity: 'sha512-s',
      },
      ...changes,
    }
    write(root, { ...own, 'package-lock.json': json({ packages: lock }), ...files })
    return sourceHash(path.join(root, 'mf-label'))
  }

  test.each<[string, Files, object]>([
    ['a source of the package', { 'node_modules/@site/shared/src/core/clock.ts': 'something else' }, {}],
    ['a dependency of the part', {}, { 'node_modules/covers': { version: '2.0.0' } }],
    ['a package that builds it', {}, { 'node_modules/bundler': { version: '2.0.0' } }],
  ])('%s changes the hash', (_, files, changes) => {
    expect(hashWith(files, changes)).not.toBe(hashWith())
  })

  test('another linter does not', () => {
    expect(hashWith({}, { 'node_modules/linter': { version: '2.0.0' } })).toBe(hashWith())
  })
})

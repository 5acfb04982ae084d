import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { KnownInputsPlugin } from '@site/shared/federation/known-inputs'
import webpack from 'webpack'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

/** Milliseconds a build may take where everything else runs too. */
const BUILD_MS = 30_000

const lock = JSON.stringify({
  packages: {
    label: { dependencies: { known: '1' } },
    'node_modules/known': { version: '1.0.0' },
    'node_modules/unknown': { version: '1.0.0' },
  },
})

/** What webpack says of a part whose entry imports this. */
const build = (
  imported: string,
  mode: 'none' | 'development' = 'none',
  others: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const root = newFolder()
  const files = {
    'package-lock.json': lock,
    'shared/src/clock.ts': '',
    'label/src/entry.js': `import '${imported}'`,
    'label/src/module.js': '',
    'label/src/module.fixture.ts': '',
    'label/other/module.js': '',
    'node_modules/known/index.js': '',
    'node_modules/unknown/index.js': '',
    ...others,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const dir = path.join(root, 'label')
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode,
        context: dir,
        entry: './src/entry.js',
        output: { path: path.join(dir, 'dist') },
        plugins: [new KnownInputsPlugin(dir)],
      },
      (error, stats) =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
    )
  })
}

test.each(['./module.js', '../../shared/src/clock.ts', 'known'])(
  '%s, which the version of a part tells of, may be built into it',
  async (imported) => {
    expect(await build(imported)).toEqual([])
  },
  BUILD_MS,
)

test(
  'a file it does not tell of may not: it could change, and the version stay',
  async () => {
    expect(await build('../other/module.js')).toEqual([
      'The build of label reads label/other/module.js, which its version does not tell of: add its kind to shared/federation/buildInputs.mjs',
    ])
    expect(await build('./module.fixture.ts')).toHaveLength(1)
  },
  BUILD_MS,
)

test(
  'neither may a package the part does not name',
  async () => {
    expect(await build('unknown')).toEqual([
      'The build of label reads node_modules/unknown, which its version does not tell of: name the package in the dependencies of label/package.json',
    ])
  },
  BUILD_MS,
)

test(
  'in a repository of its own, a part may be built from the package of what parts share, and from what the root names',
  async () => {
    const files = {
      'package-lock.json': JSON.stringify({
        packages: {
          '': { dependencies: { '@site/shared': 'file:shared.tgz', known: '1' } },
          'node_modules/@site/shared': { version: '1.0.0' },
          'node_modules/known': { version: '1.0.0' },
        },
      }),
      'node_modules/@site/shared/package.json': '{ "name": "@site/shared" }',
      'node_modules/@site/shared/src/clock.ts': '',
    }
    expect(await build('@site/shared/src/clock.ts', 'none', files)).toEqual([])
    expect(await build('known', 'none', files)).toEqual([])
    expect(await build('unknown', 'none', files)).toEqual([
      'The build of label reads node_modules/unknown, which its version does not tell of: name the package in the dependencies of package.json',
    ])
  },
  BUILD_MS,
)

test('a build for development, which is named by its bytes, may read what develops it', async () => {
  expect(await build('unknown', 'development')).toEqual([])
})

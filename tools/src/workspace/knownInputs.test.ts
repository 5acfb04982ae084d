import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { KnownInputsPlugin } from '@site/shared/federation/known-inputs'
import webpack from 'webpack'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

const lock = JSON.stringify({
  packages: {
    label: { dependencies: { known: '1' } },
    'node_modules/known': { version: '1.0.0' },
    'node_modules/unknown': { version: '1.0.0' },
  },
})

/** The errors of webpack for a part whose entry imports this. */
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

const refuse = (file: string, remedy: string) =>
  `The build of label imports ${file}, which is not part of its version hash: ${remedy}`

test.each(['./module.js', '../../shared/src/clock.ts', 'known'])(
  '%s is part of the version hash, and may be built into the part',
  async (imported) => {
    expect(await build(imported)).toEqual([])
  },
)

test('files and packages that could change without the version are refused', async () => {
  expect(await build('../other/module.js')).toEqual([
    refuse('label/other/module.js', 'add its kind to shared/federation/buildInputs.mjs'),
  ])
  expect(await build('./module.fixture.ts')).toHaveLength(1)
  expect(await build('unknown')).toEqual([
    refuse('node_modules/unknown', 'name the package in the dependencies of label/package.json'),
  ])
})

test('in its own repository, a part is built from the package of what parts share, and from what the root names', async () => {
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
    refuse('node_modules/unknown', 'name the package in the dependencies of package.json'),
  ])
})

test('a build for development is named by its bytes, and may read anything', async () => {
  expect(await build('unknown', 'development')).toEqual([])
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBuildTools } from '@site/shared/federation/build-tools'
import { CachePlugin } from '@site/shared/federation/cache'
import webpack, { type Configuration } from 'webpack'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

type Files = Readonly<Record<string, string>>

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      label: { dependencies: { compiler: '1' } },
      'node_modules/compiler': { version },
      'node_modules/linter': { version },
    },
  })

/** Appends the file it is used for to a list, and what is beside the loader to the module. */
const LOADER = `
  const fs = require('node:fs'), path = require('node:path')
  module.exports = function (source) {
    fs.appendFileSync(path.join(__dirname, '../loaded.txt'), path.basename(this.resourcePath) + ' ')
    return source + fs.readFileSync(path.join(__dirname, 'suffix.json'), 'utf8')
  }`

const sources: Files = {
  'package-lock.json': lock('1.0.0'),
  'node_modules/compiler/package.json': '{ "version": "1.0.0" }',
  'shared/package.json': '{}',
  'shared/federation/loader.js': LOADER,
  'shared/federation/suffix.json': '"one"',
  'label/package.json': '{}',
  'label/webpack.config.mjs': '',
  'label/src/entry.js': "import './module.js';",
  'label/src/module.js': 'export default 1;',
}

const write = (root: string, files: Files): void => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
}

/** A part with these files; `build` resolves with what was loaded by the loader rather than read from the cache. */
const createPart = (files: Files = {}, folder = 'shared/federation') => {
  const root = newFolder()
  const dir = path.join(root, 'label')
  write(root, { ...sources, ...files })
  const configure = (hash: string, { module, ...changes }: Configuration): Configuration => ({
    mode: 'production',
    name: 'label',
    context: dir,
    entry: './src/entry.js',
    output: { path: path.join(dir, 'dist'), uniqueName: `part_label__${hash}` },
    module: { rules: [{ test: /\.js$/, loader: path.join(root, folder, 'loader.js') }], ...module },
    plugins: [new CachePlugin({ dir, hash }, findBuildTools(dir))],
    ...changes,
  })
  const build = async (hash = '0123456789', changes: Configuration = {}): Promise<string> => {
    const list = path.join(root, folder, '../loaded.txt')
    writeFileSync(list, '')
    const compiler = webpack(configure(hash, changes))
    await new Promise<void>((resolve, reject) =>
      compiler.run((cause, stats) =>
        cause || stats?.hasErrors() ? reject(cause ?? new Error(stats?.toString('errors-only'))) : resolve(),
      ),
    )
    await new Promise((closed) => compiler.close(closed))
    return readFileSync(list, 'utf8').trim()
  }
  return { root, build }
}

const BOTH = 'entry.js module.js'

test('a build again reads modules from the cache, also where the version of the part has changed', async () => {
  const { root, build } = createPart()
  expect(await build()).toBe(BOTH)
  expect(await build()).toBe('')
  write(root, { 'label/src/module.js': 'export default 2;' })
  expect(await build('another-one')).toBe('module.js')
})

test.each<[string, Files]>([
  ['a file of the build', { 'shared/federation/suffix.json': '"two"' }],
  ['a new file of the build', { 'shared/federation/new.mjs': '' }],
  ['the configuration of the part', { 'label/webpack.config.mjs': 'export default 1' }],
  ['the package of the build', { 'shared/package.json': '{ "version": "2.0.0" }' }],
  ['a locked package', { 'package-lock.json': lock('1.0.1') }],
  ['an installed package', { 'node_modules/compiler/package.json': '{ "version": "1.0.1" }' }],
])('another version of %s leaves nothing of the cache', async (_, changed) => {
  const { root, build } = createPart()
  await build()
  write(root, changed)
  expect(await build()).toBe(BOTH)
})

test('so does another loader of the part, which webpack finds by itself', async () => {
  const files = { 'label/src/build/loader.js': LOADER, 'label/src/build/suffix.json': '"one"' }
  const { root, build } = createPart(files, 'label/src/build')
  await build()
  expect(await build()).toBe('')
  write(root, { 'label/src/build/loader.js': `${LOADER}\n` })
  expect(await build()).toBe(BOTH)
})

test.each<[string, Configuration]>([
  ['generator', { module: { generator: { 'css/auto': { localIdentName: '[hash]' } } } }],
  ['optimization', { optimization: { minimize: false } }],
  ['output', { output: { crossOriginLoading: 'anonymous' } }],
])(
  'another %s in the configuration, whatever it depends on, leaves nothing of the cache',
  async (_, change) => {
    const { build } = createPart()
    await build()
    expect(await build('0123456789', change)).toBe(BOTH)
  },
)

test.each(['SWC_BINARY_PATH', 'MF_BUILD_NAME'])('another %s leaves nothing of the cache', async (name) => {
  const { build } = createPart()
  await build()
  process.env[name] = 'another'
  const loaded = await build()
  delete process.env[name]
  expect(loaded).toBe(BOTH)
})

test('another linter leaves it', async () => {
  const { root, build } = createPart()
  await build()
  write(root, {
    'package-lock.json': lock('1.0.0').replace('linter":{"version":"1.0.0', 'linter":{"version":"2.0.0'),
  })
  expect(await build()).toBe('')
})

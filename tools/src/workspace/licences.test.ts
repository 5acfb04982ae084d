import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  findForbidden,
  formatLicences,
  LICENCES_FILE,
  LicencesPlugin,
  readLicences,
} from '@site/shared/federation/licences'
import webpack from 'webpack'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

type Texts = Readonly<Record<string, string>>

const write = (root: string, files: Texts): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

const packageFiles = (name: string, licence: string, text: string): Texts => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', license: licence }),
  [`node_modules/${name}/index.js`]: `console.log('${name}')`,
  [`node_modules/${name}/LICENSE.md`]: text,
})

const packages = {
  ...packageFiles('player-kit', 'MIT', 'MIT, by the authors of player-kit\r\n'),
  ...packageFiles('@scope/frame', 'ISC', 'ISC, by the authors of frame'),
  ...packageFiles('installed-only', 'MIT', 'never bundled'),
  ...packageFiles('share-alike', 'GPL-3.0-only', 'GPL'),
}

/** Builds a part that has one program for each source; answers webpack's errors and the licences it wrote. */
const build = async (sources: readonly string[]) => {
  const root = newFolder()
  const dir = path.join(root, 'label')
  write(root, {
    ...packages,
    ...Object.fromEntries(sources.map((source, index) => [`label/src/${index}.js`, source])),
  })
  const plugin = new LicencesPlugin('label')
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    const builds = sources.map((_, index) => ({
      mode: 'production' as const,
      context: dir,
      entry: `./src/${index}.js`,
      output: { path: path.join(dir, 'dist'), filename: `${index}.js` },
      plugins: [plugin],
    }))
    webpack(builds, (error, result) => (error ? reject(error) : resolve(result)))
  })
  return {
    errors: stats?.stats.flatMap(({ compilation }) => compilation.errors.map(({ message }) => message)) ?? [],
    readNotices: () => readFileSync(path.join(dir, 'dist', LICENCES_FILE), 'utf8'),
  }
}

test('a version has the licences of the packages in all of its builds, and of webpack, which is in each', async () => {
  const { errors, readNotices } = await build(["import 'player-kit'", "import '@scope/frame'"])
  expect(errors).toEqual([])
  const notices = readNotices()
  expect(notices).toContain('\nplayer-kit 1.2.3\nLicence: MIT\n\nMIT, by the authors of player-kit\n')
  expect(notices).toContain('\n@scope/frame 1.2.3\nLicence: ISC\n\nISC, by the authors of frame\n')
  expect(notices).toMatch(/^webpack \d/m)
  expect(notices).not.toContain('installed-only')
})

test('a package whose licence is not allowed fails the build with its name', async () => {
  const { errors } = await build(["import 'share-alike'"])
  expect(errors).toEqual([
    'label contains share-alike 1.2.3, which has the licence GPL-3.0-only: use another package, or allow the licence in shared/federation/licences.mjs',
  ])
})

const licensed = (licence: string, title = 'kit 1.0.0') => ({ title, licence, source: '', text: 'The text' })

test.each([
  ['MIT AND ISC', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT OR GPL-3.0-only) AND (GPL-3.0-only OR ISC)', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('a package with the licence %j is allowed: %s', (licence, allowed) => {
  expect(findForbidden('label', [licensed(licence)])).toHaveLength(allowed ? 0 : 1)
})

test('packages with the same text share it', () => {
  const notices = formatLicences([licensed('MIT', 'core 2.0.0'), licensed('MIT', 'kit 1.0.0')])
  expect(notices).toContain('core 2.0.0\nkit 1.0.0\nLicence: MIT\n\nThe text\n')
})

test('a package without a licence file is published with its author and its licence', () => {
  const root = newFolder()
  const manifest = { name: 'bare', version: '1.0.0', license: 'ISC', author: 'Ada Lovelace' }
  write(root, { 'node_modules/bare/package.json': JSON.stringify(manifest) })
  const [bare] = readLicences([path.join(root, 'node_modules/bare/index.js')])
  expect(bare?.licence).toBe('ISC')
  expect(bare?.text).toMatch(/^By Ada Lovelace\./)
})

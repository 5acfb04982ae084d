import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleCommandLine, bundleProcess } from '../../bootstrap/bundle.mjs'
import { readManifest, writeManifest } from './manifest'
import { placesFrom } from './places'

/** Where the command line is, made as one file. Everything in the package has the place it has in the checkout. */
const BUNDLE = 'tools/dist/site.cjs'

/** The process in which the api of that command line does its jobs. */
const JOBS = { entry: 'api/src/childProgram.ts', bundle: 'api/dist/childProgram.mjs' }

/** Files the command line reads besides its sources, and their licence. */
const READ = [
  'tools/template',
  'demo/assets',
  'tools/bin/shipped.mjs',
  'tools/bootstrap/nodeVersion.mjs',
  'LICENSE',
  'api/src/worker/watchdog.mjs',
]

/** Sources that other threads begin with. */
const findThreads = (root: string): readonly string[] =>
  readdirSync(path.join(root, 'tools/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.posix.join('tools/src', file.replaceAll(path.sep, '/')))

/** Every package the sources in the bundle may import. */
const readDependencies = (root: string): Readonly<Record<string, string>> => {
  const known = ['shared', 'api', 'tools'].map((folder) => readManifest(path.join(root, folder)).dependencies)
  const foreign = Object.entries(Object.assign({}, ...known)).filter(([name]) => !name.startsWith('@site/'))
  return Object.fromEntries(foreign) as Readonly<Record<string, string>>
}

/** Puts into `dir` the package of the command `site`: one file and one for jobs, with what they read and the packages they run on. */
export const stageTools = async (root: string, dir: string): Promise<void> => {
  const bundles = {
    [BUNDLE]: await bundleCommandLine(root, { banner: '', placeOf: placesFrom(root, BUNDLE) }),
    [JOBS.bundle]: await bundleProcess(root, { entry: JOBS.entry, placeOf: placesFrom(root, JOBS.bundle) }),
  }
  for (const file of [...READ, ...findThreads(root)])
    cpSync(path.join(root, file), path.join(dir, file), { recursive: true })
  for (const [file, { outputFiles }] of Object.entries(bundles)) {
    mkdirSync(path.join(dir, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(dir, file), outputFiles[0]?.contents ?? '')
  }
  const { name, version, license } = readManifest(path.join(root, 'tools'))
  const shared = readManifest(path.join(root, 'shared'))
  writeManifest(dir, {
    name,
    version,
    license,
    type: 'module',
    engines: readManifest(root).engines,
    bin: { site: './tools/bin/shipped.mjs' },
    dependencies: readDependencies(root),
    peerDependencies: { [shared.name]: shared.version },
  })
}

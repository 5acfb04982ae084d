import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { bundleCommandLine, bundleProcess } from '../../bootstrap/bundle.mjs'
import type { Failure } from '../workspace/site'
import { readManifest, writeManifest } from './manifest'
import { placesFrom } from './places'

/** Where the command line is, made as one file. Everything in the package has the place it has in the checkout. */
const BUNDLE = 'tools/dist/site.cjs'

/** The process in which the api of that command line does its jobs. */
const JOBS = { entry: 'api/src/childProgram.ts', bundle: 'api/dist/childProgram.mjs' }

/** What the command line reads of files that are none of its sources, and their licence. */
const READ = [
  'tools/template',
  'demo/assets',
  'tools/bin/shipped.mjs',
  'tools/bootstrap/nodeVersion.mjs',
  'LICENSE',
  'api/src/worker/watchdog.mjs',
]

/** Sources that other threads begin with. */
const threadsOf = (root: string): readonly string[] =>
  readdirSync(path.join(root, 'tools/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.posix.join('tools/src', file.replaceAll(path.sep, '/')))

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages the bundle asks for, with the versions the checkout has of them. */
const dependenciesOf = (
  root: string,
  requests: readonly string[],
): Result<Readonly<Record<string, string>>, Failure> => {
  const known = Object.assign(
    {},
    ...['shared', 'api', 'tools'].map((folder) => readManifest(path.join(root, folder)).dependencies),
  ) as Record<string, string>
  const names = [...new Set(requests.filter((request) => !isBuiltin(request)).map(packageOf))].sort()
  const unknown = names.find((name) => !(name in known))
  if (unknown !== undefined)
    return err({
      kind: 'undeclared-package',
      message: `The command uses ${unknown}: name it in the dependencies of tools`,
    })
  return ok(Object.fromEntries(names.map((name) => [name, known[name] ?? ''])))
}

/** Puts into `dir` the package of the command `site`: one file and one for jobs, with what they read and the packages they run on. */
export const stageTools = async (root: string, dir: string): Promise<Result<void, Failure>> => {
  const bundles = {
    [BUNDLE]: await bundleCommandLine(root, { banner: '', placeOf: placesFrom(root, BUNDLE) }),
    [JOBS.bundle]: await bundleProcess(root, { entry: JOBS.entry, placeOf: placesFrom(root, JOBS.bundle) }),
  }
  const requests = Object.values(bundles)
    .flatMap(({ metafile }) => Object.values(metafile.outputs))
    .flatMap(({ imports }) => imports.map((each) => each.path))
  const dependencies = dependenciesOf(root, requests)
  if (!dependencies.ok) return dependencies
  for (const file of [...READ, ...threadsOf(root)])
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
    dependencies: dependencies.value,
    peerDependencies: { [shared.name]: shared.version },
  })
  return ok(undefined)
}

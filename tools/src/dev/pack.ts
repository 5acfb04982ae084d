import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { bundleProgram, type DescribePlace } from '../../bootstrap/bundle.mjs'
import type { Failure } from '../lib/failures'

/** The copied fields of a `package.json`. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly private?: boolean
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
}

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/**
 * Describes the location of sources relative to the bundle: the files they read have the same paths as in the checkout,
 * wherever the bundle is installed.
 * @param root the checkout
 * @param bundle path of the bundle in the checkout: `tools/dist/site.cjs`
 */
export const placesFrom =
  (root: string, bundle: string): DescribePlace =>
  (file) => {
    const place = (to: string): string => {
      const from = path.relative(path.join(root, path.dirname(bundle)), to).replaceAll(path.sep, '/')
      return `require("node:path").join(__dirname, ${JSON.stringify(from)})`
    }
    return {
      url: `require("node:url").pathToFileURL(${place(file)}).href`,
      folder: place(path.dirname(file)),
    }
  }

const SHARED_FILES = ['src', 'federation', 'jest', 'README.md']
const COMPILER_OPTIONS = 'tsconfig.base.json'

/** Stages the package `@site/shared` as sources, so that a part has the same bytes wherever it is built. */
const stageShared = async (root: string, dir: string): Promise<void> => {
  const shared = path.join(root, 'shared')
  const filter = (file: string): boolean => !/\.test\.tsx?$/.test(file)
  for (const file of SHARED_FILES)
    cpSync(path.join(shared, file), path.join(dir, file), { recursive: true, filter })
  cpSync(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'))
  const options = JSON.parse(readFileSync(path.join(root, COMPILER_OPTIONS), 'utf8')) as object
  writeJson(path.join(dir, COMPILER_OPTIONS), { ...options, files: ['./src/modules.d.ts'] })
  const { private: _, exports, ...manifest } = readManifest(shared)
  writeJson(path.join(dir, 'package.json'), {
    ...manifest,
    engines: readManifest(root).engines,
    exports: { ...exports, [`./${COMPILER_OPTIONS}`]: `./${COMPILER_OPTIONS}` },
  })
}

/** Path of the command's bundle. */
export const COMMAND_PROGRAM = 'tools/dist/site.cjs'

/** The command line, and the process in which its api runs jobs, both at their paths in the checkout. */
const PROGRAMS = [
  { entry: 'tools/src/site.ts', bundle: COMMAND_PROGRAM, format: 'cjs' },
  { entry: 'api/src/service/childProgram.ts', bundle: 'api/dist/childProgram.mjs', format: 'esm' },
] as const

/** Files that the command line reads, and the licence. */
export const COMMAND_FILES = [
  'tools/template',
  'demo/assets',
  'tools/bin/shipped.mjs',
  'tools/bootstrap/nodeVersion.mjs',
  'LICENSE',
  'api/src/net/worker/watchdog.mjs',
]

/** Lists the entry files of threads and child processes. */
export const listThreads = (root: string): readonly string[] =>
  readdirSync(path.join(root, 'tools/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.posix.join('tools/src', file.replaceAll(path.sep, '/')))

/** Stages the package of the command `site`: bundles, the files they read, and their dependencies. */
const stageTools = async (root: string, dir: string): Promise<void> => {
  for (const file of [...COMMAND_FILES, ...listThreads(root)])
    cpSync(path.join(root, file), path.join(dir, file), { recursive: true })
  for (const { entry, bundle, format } of PROGRAMS) {
    const describePlace = placesFrom(root, bundle)
    const { outputFiles } = await bundleProgram(root, { entry, format, describePlace, packages: 'installed' })
    mkdirSync(path.join(dir, path.dirname(bundle)), { recursive: true })
    writeFileSync(path.join(dir, bundle), outputFiles[0]?.contents ?? '')
  }
  const [shared, api, tools] = ['shared', 'api', 'tools'].map((name) => readManifest(path.join(root, name)))
  const dependencies = { ...shared?.dependencies, ...api?.dependencies, ...tools?.dependencies }
  writeJson(path.join(dir, 'package.json'), {
    name: tools?.name,
    version: tools?.version,
    license: tools?.license,
    type: 'module',
    engines: readManifest(root).engines,
    bin: { site: './tools/bin/shipped.mjs' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !name.startsWith('@site/')),
    ),
    peerDependencies: { [`${shared?.name}`]: shared?.version },
  })
}

/** Packs a folder with npm, which gives all files the same owner and date, and returns the archive's name in `out`. */
export const runNpmPack = (dir: string, out: string): string => {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }]
  return filename
}

/** Package name -> the file name of its archive. */
type Archives = Readonly<Record<string, string>>

/** Packs the dependencies of parts in other repositories into `out`: `@site/shared`, and `@site/tools` with the command. */
export const packPackages = async (root: string, out: string): Promise<Result<Archives, Failure>> => {
  if (!existsSync(path.join(root, 'shared/federation')))
    return err({
      kind: 'not-the-checkout',
      message: `${root} is not the checkout of the site, whose packages are made there`,
    })
  mkdirSync(out, { recursive: true })
  const archives: Record<string, string> = {}
  for (const stage of [stageShared, stageTools]) {
    const dir = mkdtempSync(path.join(tmpdir(), 'site-package-'))
    try {
      await stage(root, dir)
      archives[readManifest(dir).name] = runNpmPack(dir, path.resolve(out))
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  return ok(archives)
}

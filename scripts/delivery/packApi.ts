// Packs the api for a machine without this repository: `npm run pack:api -- <folder>`.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findForbidden, formatLicences, LICENCES_FILE, readLicences } from '@site/shared/federation/licences'
import { bundleProgram } from '../../tools/bootstrap/bundle.mjs'
import { placesFrom } from '../../tools/src/dev/pack'
import { processLogger } from '../../tools/src/lib/logger'

/** The service and the child process for its jobs, each as one file, at the paths of the checkout. */
const PROGRAMS = {
  'api/src/service/serve.ts': 'api/dist/serve.mjs',
  'api/src/service/childProgram.ts': 'api/dist/childProgram.mjs',
} as const

/** Files the service reads, and files that start it. */
const COPIED = {
  'demo/assets': 'demo/assets',
  'api/src/net/worker/watchdog.mjs': 'api/src/net/worker/watchdog.mjs',
  'api/README.md': 'README.md',
  'api/delivery/Containerfile': 'Containerfile',
  'api/delivery/site-api.service': 'site-api.service',
  LICENSE: 'LICENSE',
} as const

/** Packages that find their native programs beside them: no bundle can contain those. */
const NATIVE = ['@napi-rs/canvas', 'sharp']

/** A package and what it depends on, as far as it is installed: the binaries for this kind of machine alone. */
const listWithDependencies = (root: string, name: string): readonly string[] => {
  const folder = `node_modules/${name}`
  const manifest = path.join(root, folder, 'package.json')
  if (!existsSync(manifest)) return []
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return [folder, ...names.flatMap((one) => listWithDependencies(root, one))]
}

/** The packages that are copied whole: native ones, and the fonts of social cards. */
const listPackages = (root: string): readonly string[] =>
  [...NATIVE, '@fontsource-variable/archivo'].flatMap((name) => listWithDependencies(root, name))

/** Under the LGPL, which lets anybody pass on a library that lies beside the program and can be replaced. */
const isReplaceable = ({ title }: { readonly title: string }): boolean =>
  title.startsWith('@img/sharp-libvips-')

/** The licences of the packages that these files belong to. Throws where one is not allowed. */
const describeLicences = (files: readonly string[]): string => {
  const packages = readLicences(files)
  const [forbidden] = findForbidden(
    'The api',
    packages.filter((one) => !isReplaceable(one)),
  )
  if (forbidden !== undefined) throw new Error(forbidden)
  return formatLicences(packages)
}

/**
 * Puts into `out` everything the api needs: two programs, what they read, and the files of a container and of systemd.
 * Only Node has to be installed there. On a machine of another kind than this one, no cover is cut and no social card drawn.
 */
export const packApi = async (root: string, out: string): Promise<void> => {
  const bundles = await Promise.all(
    Object.entries(PROGRAMS).map(async ([entry, program]) => {
      const describePlace = placesFrom(root, program)
      const options = {
        entry,
        format: 'esm',
        describePlace,
        packages: 'bundled',
        external: NATIVE,
      } as const
      return { program, ...(await bundleProgram(root, options)) }
    }),
  )
  const packages = listPackages(root)
  const bundled = bundles
    .flatMap(({ metafile }) => Object.values(metafile.outputs))
    .flatMap(({ inputs }) => Object.keys(inputs))
  const licences = describeLicences([...bundled, ...packages].map((file) => path.join(root, file)))
  rmSync(out, { recursive: true, force: true })
  for (const { program, outputFiles } of bundles) {
    mkdirSync(path.join(out, path.dirname(program)), { recursive: true })
    writeFileSync(path.join(out, program), outputFiles[0]?.contents ?? '')
  }
  writeFileSync(path.join(out, LICENCES_FILE), licences)
  const copied = [...Object.entries(COPIED), ...packages.map((folder) => [folder, folder] as const)]
  for (const [from, to] of copied) cpSync(path.join(root, from), path.join(out, to), { recursive: true })
}

const [, program = '', out = 'dist/api'] = process.argv
if (path.basename(program) === path.basename(import.meta.filename))
  void packApi(path.join(import.meta.dirname, '../..'), path.resolve(out)).then(() =>
    processLogger.info(`the api is in ${out}`),
  )

// Packs the api for a machine without this repository: `npm run pack:api -- <folder>`.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LICENCES_FILE } from '@site/shared/federation/licences'
import { processLogger } from '../../tools/src/lib/logger'
import { API_PROGRAMS, describeLicences, readDependencies, writeBundles } from './bundles'

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
  const names = readDependencies(manifest)
  return [folder, ...names.flatMap((one) => listWithDependencies(root, one))]
}

/** The packages that are copied whole: native ones, and the fonts of social cards. */
const listPackages = (root: string): readonly string[] =>
  [...NATIVE, '@fontsource-variable/archivo'].flatMap((name) => listWithDependencies(root, name))

/**
 * Puts into `out` everything the api needs: two programs, what they read, and the files of a container and of systemd.
 * Only Node has to be installed there. On a machine of another kind than this one, no cover is cut and no social card drawn.
 */
export const packApi = async (root: string, out: string): Promise<void> => {
  rmSync(out, { recursive: true, force: true })
  const bundled = await writeBundles(root, out, API_PROGRAMS, NATIVE)
  const packages = listPackages(root)
  const files = [...bundled, ...packages].map((file) => path.join(root, file))
  writeFileSync(path.join(out, LICENCES_FILE), describeLicences('The api', files))
  const copied = [...Object.entries(COPIED), ...packages.map((folder) => [folder, folder] as const)]
  for (const [from, to] of copied) cpSync(path.join(root, from), path.join(out, to), { recursive: true })
}

const [, program = '', out = 'dist/api'] = process.argv
if (path.basename(program) === path.basename(import.meta.filename))
  void packApi(path.join(import.meta.dirname, '../..'), path.resolve(out)).then(() =>
    processLogger.info(`the api is in ${out}`),
  )

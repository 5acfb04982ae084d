import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findForbidden, formatLicences, LICENCES_FILE, readLicences } from '@site/shared/federation/licences'
import { bundleWhole } from '../../tools/bootstrap/bundle.mjs'
import { placesFrom } from '../../tools/src/packages/places'

/** The service, and the process that does its jobs, each as one file, in the shape of the checkout. */
const PROGRAMS = {
  'api/src/serve.ts': 'api/dist/serve.mjs',
  'api/src/childProgram.ts': 'api/dist/childProgram.mjs',
} as const

/** What the service reads, and what runs it. */
const BESIDE = {
  'demo/assets': 'demo/assets',
  'api/src/worker/watchdog.mjs': 'api/src/worker/watchdog.mjs',
  'api/README.md': 'README.md',
  LICENSE: 'LICENSE',
} as const
const DELIVERY = ['Containerfile', 'onde-basse-api.service']

/** Draws social cards: a program of the machine, which is no part of the one file. */
const CANVAS = '@napi-rs/canvas'

/** ical.js. Who has the program must be told where its unchanged source is: the notices name its repository. */
const ALSO_ALLOWED = ['MPL-2.0']

/** The packages that are copied as they are: the program for the kind of this machine, and the faces it draws with. */
const packagesBeside = (root: string): readonly string[] => [
  ...readdirSync(path.join(root, 'node_modules/@napi-rs'))
    .filter((name) => name === 'canvas' || name.startsWith('canvas-'))
    .map((name) => `@napi-rs/${name}`),
  '@fontsource-variable/archivo',
]

/** The licences of the packages that these files are in. Throws where one is not allowed. */
const licencesOf = (files: readonly string[]): string => {
  const packages = readLicences(files)
  const [forbidden] = findForbidden('The api', packages, ALSO_ALLOWED)
  if (forbidden !== undefined) throw new Error(forbidden)
  return formatLicences(packages)
}

/**
 * Puts into `out` all the api is on a machine: two programs, what they read, and how a container or systemd runs it.
 * Nothing has to be installed there but Node. Elsewhere than on a machine of this kind no social card is drawn.
 */
export const packApi = async (root: string, out: string): Promise<void> => {
  const bundles = new Map<string, Awaited<ReturnType<typeof bundleWhole>>>()
  for (const [entry, program] of Object.entries(PROGRAMS))
    bundles.set(
      program,
      await bundleWhole(root, { entry, placeOf: placesFrom(root, program), external: [CANVAS] }),
    )
  const beside = packagesBeside(root).map((name) => path.join('node_modules', name))
  const bundled = [...bundles.values()]
    .flatMap(({ metafile }) => Object.values(metafile.outputs))
    .flatMap(({ inputs }) => Object.keys(inputs))
  const licences = licencesOf([...bundled, ...beside].map((file) => path.join(root, file)))
  rmSync(out, { recursive: true, force: true })
  for (const [program, { outputFiles }] of bundles) {
    mkdirSync(path.join(out, path.dirname(program)), { recursive: true })
    writeFileSync(path.join(out, program), outputFiles[0]?.contents ?? '')
  }
  writeFileSync(path.join(out, LICENCES_FILE), licences)
  for (const [from, to] of Object.entries(BESIDE))
    cpSync(path.join(root, from), path.join(out, to), { recursive: true })
  for (const folder of beside) cpSync(path.join(root, folder), path.join(out, folder), { recursive: true })
  for (const file of DELIVERY) cpSync(path.join(root, 'api/delivery', file), path.join(out, file))
}

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleWhole } from '../../tools/bootstrap/bundle.mjs'
import { placesFrom } from '../../tools/src/packages/places'

/** The service as one file, in the shape of the checkout. */
const PROGRAM = 'api/dist/serve.mjs'

/** What the service reads, and what runs it. */
const BESIDE = { 'demo/assets': 'demo/assets', 'api/README.md': 'README.md' } as const
const DELIVERY = ['Containerfile', 'onde-basse-api.service']

/**
 * Puts into `out` all the api is on a machine: one program, what it reads, and how a container or systemd runs it.
 * Nothing has to be installed there but Node.
 */
export const packApi = async (root: string, out: string): Promise<void> => {
  const { outputFiles } = await bundleWhole(root, {
    entry: 'api/src/serve.ts',
    placeOf: placesFrom(root, PROGRAM),
  })
  rmSync(out, { recursive: true, force: true })
  mkdirSync(path.join(out, path.dirname(PROGRAM)), { recursive: true })
  writeFileSync(path.join(out, PROGRAM), outputFiles[0]?.contents ?? '')
  for (const [from, to] of Object.entries(BESIDE))
    cpSync(path.join(root, from), path.join(out, to), { recursive: true })
  for (const file of DELIVERY) cpSync(path.join(root, 'api/delivery', file), path.join(out, file))
}

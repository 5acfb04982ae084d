import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jsonText, readManifest, writeManifest } from './manifest'

const COPIED = ['src', 'federation', 'jest', 'README.md']
const BASE = 'tsconfig.base.json'

const isPacked = (file: string): boolean => !/\.test\.tsx?$/.test(file)

/** The compiler options of parts, which reach the declarations of styles by a path of the checkout. */
const writeBase = (root: string, dir: string): void => {
  const base = JSON.parse(readFileSync(path.join(root, BASE), 'utf8')) as object
  writeFileSync(path.join(dir, BASE), jsonText({ ...base, files: ['./src/modules.d.ts'] }))
}

/**
 * Puts into `dir` the package of what parts share, as its sources: a part is the same bytes wherever it is built. The build,
 * the testing kit and the compiler options are in it.
 */
export const stageShared = (root: string, dir: string): void => {
  const shared = path.join(root, 'shared')
  for (const file of COPIED)
    cpSync(path.join(shared, file), path.join(dir, file), { recursive: true, filter: isPacked })
  cpSync(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'))
  writeBase(root, dir)
  const { private: _, exports, ...manifest } = readManifest(shared)
  const { engines } = readManifest(root)
  writeManifest(dir, { ...manifest, engines, exports: { ...exports, [`./${BASE}`]: `./${BASE}` } })
}

// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const IGNORED = /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$|^(?:node_modules|dist|testing|fixtures)$/

/**
 * Every file under `at` that a build may read, in a stable order.
 * @param {string} at
 * @returns {string[]}
 */
const filesUnder = (at) => {
  const stat = statSync(at, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [at]
  return readdirSync(at)
    .filter((name) => !IGNORED.test(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(at, name)))
}

/**
 * A name for what a part would be built from: the same sources give the same hash on every machine,
 * so a part is built again only when something it is made of has changed.
 * @param {string} dir the part's folder
 * @returns {string} 10 hexadecimal digits
 */
export const sourceHash = (dir) => {
  const root = path.dirname(dir)
  const hash = createHash('sha256')
  for (const input of [dir, path.join(root, 'shared'), path.join(root, 'package-lock.json')])
    for (const file of filesUnder(input))
      hash
        .update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex').slice(0, 10)
}

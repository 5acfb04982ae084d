// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { partInputs, sharedInputs } from './buildInputs.mjs'
import { readLocked, readManifest } from './manifests.mjs'
import { sharedFolder } from './sharedFolder.mjs'

/**
 * A hash of a part's build inputs: the same sources and the same packages give the same hash in every
 * folder and on every machine, so a part is built again only when something it is made of has changed.
 * @param {string} dir the part's folder
 * @returns {string} 10 hexadecimal digits
 */
export const sourceHash = (dir) => {
  const [root, part] = [path.dirname(dir), path.basename(dir)]
  const shared = path.join(root, sharedFolder(root))
  const hash = createHash('sha256')
  /** @type {(name: string, content: string | Buffer) => void} */
  const add = (name, content) => void hash.update(`${name}\0${content.length}\0`).update(content)
  for (const file of partInputs(dir)) add(`${part}/${file}`, readFileSync(path.join(dir, file)))
  for (const file of sharedInputs(shared)) add(`shared/${file}`, readFileSync(path.join(shared, file)))
  add(`${part}/package.json`, readManifest(dir))
  add('shared/package.json', readManifest(shared))
  add('package-lock.json', readLocked(root, part))
  return hash.digest('hex').slice(0, 10)
}

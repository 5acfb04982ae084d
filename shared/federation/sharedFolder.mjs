// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'

const [OWN, PACKAGE] = ['shared', 'node_modules/@site/shared']

/**
 * Where a repository has what parts share: in a folder of its own, as that of the site, or as a package.
 * @param {string} root of the repository
 * @returns {string} relative to it
 */
export const sharedFolder = (root) => {
  /** @param {string} folder */
  const isThere = (folder) => existsSync(path.join(root, folder, 'package.json'))
  return isThere(PACKAGE) && !isThere(OWN) ? PACKAGE : OWN
}

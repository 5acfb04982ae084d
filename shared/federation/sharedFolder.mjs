// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'

const [OWN, PACKAGE] = ['shared', 'node_modules/@site/shared']

/**
 * Where a repository has the package `@site/shared`: as a folder, in the repository of the site, or installed.
 * @param {string} root of the repository
 * @returns {string} relative to it
 */
export const sharedFolder = (root) => {
  /** @param {string} folder */
  const isThere = (folder) => existsSync(path.join(root, folder, 'package.json'))
  return isThere(PACKAGE) && !isThere(OWN) ? PACKAGE : OWN
}

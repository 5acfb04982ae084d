// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { versionOf } from './sharing.mjs'
import { sourceHash } from './sourceHash.mjs'

const require = createRequire(import.meta.url)

/**
 * What a part says of itself in its `webpack.config.mjs`.
 * @typedef {object} Part
 * @property {string} dir its folder
 * @property {string} name
 * @property {string} owner the team people turn to
 * @property {Record<string, string>} [exposes] module name -> path relative to `dir`, so that builds are alike on every
 *   machine. A part that exposes nothing is the shell, the host of the others.
 */

/**
 * Everything that follows from what a part is made of.
 * @param {Part} part
 */
export const identify = ({ dir, name, owner, exposes = {} }) => {
  const hash = sourceHash(dir)
  const host = Object.keys(exposes).length === 0
  return {
    dir,
    name,
    owner,
    exposes,
    host,
    /** Unique to this version, so that two versions can live in one page. */
    container: `ob_${name}__${hash}`,
    version: `${require(path.join(dir, 'package.json')).version}-${hash}`,
    needs: `^${versionOf('@site/shared')}`,
    react: `^${versionOf('react')}`,
    entry: host ? 'main.js' : 'remoteEntry.js',
    /** The shell's first script in composed pages. */
    starter: host ? 'starter.js' : undefined,
  }
}

/** @typedef {ReturnType<typeof identify>} Identity */

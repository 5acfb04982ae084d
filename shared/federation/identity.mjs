// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { checkDeclarations } from './declarations.mjs'
import { versionOf } from './sharing.mjs'
import { sourceHash } from './sourceHash.mjs'

const require = createRequire(import.meta.url)

/**
 * An entry of the site's navigation.
 * @typedef {object} Navigation
 * @property {string} label
 * @property {number} order entries stand in ascending order
 * @property {'main' | 'legal'} place which navigation it is in
 */

/**
 * A page of the site.
 * @typedef {object} Page
 * @property {string} path words between slashes, of which the last may be a variable: `/residences/:id`
 * @property {string} module the exposed module that fills it
 * @property {string} title what the page is called while its module, which gives it its title, is not there
 * @property {string} [back] what the button says that leads here from the pages below
 * @property {Navigation} [navigation]
 */

/**
 * What a part says of itself in its `webpack.config.mjs`.
 * @typedef {object} Part
 * @property {string} dir its folder
 * @property {string} name
 * @property {string} owner the team people turn to
 * @property {Record<string, string>} [exposes] module name -> path relative to `dir`, so that builds are alike on every
 *   machine. A part that exposes nothing is the shell, the host of the others.
 * @property {Page[]} [pages] the pages it brings
 * @property {Record<string, string>} [embed] program other sites embed -> path relative to `dir`
 * @property {Record<string, string>} [remote] module other sites load by federation -> path relative to `dir`
 */

/**
 * Everything that follows from what a part is made of.
 * @param {Part} part
 */
export const identify = ({ dir, name, owner, exposes = {}, pages = [], embed = {}, remote = {} }) => {
  checkDeclarations({ dir, name, exposes, pages })
  const hash = sourceHash(dir)
  const host = Object.keys(exposes).length === 0
  return {
    dir,
    name,
    owner,
    exposes,
    pages,
    /** Programs other sites embed; built only where there are any. */
    embed,
    /** Modules other sites load by federation, from a container of its own. */
    remote,
    host,
    /** Unique to this version, so that two versions can live in one page. */
    container: `ob_${name}__${hash}`,
    version: `${require(path.join(dir, 'package.json')).version}-${hash}`,
    needs: `^${versionOf('@site/shared')}`,
    react: `^${versionOf('react')}`,
    entry: host ? 'main.js' : 'remoteEntry.js',
    /** The bootstrap script of prerendered pages, which only the shell has. */
    starter: host ? 'starter.js' : undefined,
  }
}

/** @typedef {ReturnType<typeof identify>} Identity */

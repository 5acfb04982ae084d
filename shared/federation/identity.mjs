// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { readVersion } from './sharing.mjs'
import { sourceHash } from './sourceHash.mjs'

const require = createRequire(import.meta.url)

/** @typedef {import('./part.mjs').PartDeclaration} PartDeclaration */

/** @typedef {PartDeclaration & { readonly dir: string }} Part what a part declares, with the folder it is in */

/**
 * A page as the build records it.
 * @typedef {import('./part.mjs').PageDeclaration & { readonly module: string }} Page
 */

/**
 * @param {PartDeclaration['modules']} modules
 * @returns {Record<string, string>} module name -> path from the part's folder
 */
const listSources = (modules) =>
  Object.fromEntries(Object.entries(modules).map(([module, { source }]) => [module, source]))

/**
 * @param {PartDeclaration['modules']} modules
 * @returns {Page[]} in the order of their modules
 */
const listPages = (modules) =>
  Object.entries(modules).flatMap(([module, { page }]) => (page ? [{ ...page, module }] : []))

/**
 * Everything derived from a part's sources and manifest.
 * @param {Part} part
 */
export const identify = ({ dir, name, owner, modules, embed = {}, remote = {} }) => {
  const exposes = listSources(modules)
  const hash = sourceHash(dir)
  const host = Object.keys(exposes).length === 0
  return {
    dir,
    name,
    /** Of what this version is built from. */
    hash,
    owner,
    exposes,
    pages: listPages(modules),
    /** Programs other sites embed; built only where there are any. */
    embed,
    /** Modules other sites load by federation, from a separate container. */
    remote,
    host,
    /** Unique to this version, so that two versions can live in one page. */
    container: `part_${name}__${hash}`,
    version: `${require(path.join(dir, 'package.json')).version}-${hash}`,
    needs: `^${readVersion('@site/shared')}`,
    react: `^${readVersion('react')}`,
    entry: host ? 'main.js' : 'remoteEntry.js',
    /** The bootstrap script of prerendered pages, which only the shell has. */
    starter: host ? 'starter.js' : undefined,
  }
}

/** @typedef {ReturnType<typeof identify>} Identity */

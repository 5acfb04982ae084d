// @ts-check
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The version installed of a package.
 * @param {string} library
 */
export const readVersion = (library) => require(`${library}/package.json`).version

/**
 * What exists once in a page: React, and the curated platform that holds router, store and events.
 * The sub-paths are named because a key matches its request exactly.
 */
export const singletonNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@site/shared/platform',
]

/** @param {string} name */
const findPackage = (name) =>
  name.startsWith('@site/shared') ? '@site/shared' : (name.split('/')[0] ?? name)

/**
 * The one sharing table of the site. The shell provides every singleton at once; parts bring no copy.
 * @param {'host' | 'remote'} role
 */
export const sharing = (role) =>
  Object.fromEntries(
    singletonNames.map((name) => {
      const version = readVersion(findPackage(name))
      const side =
        role === 'host' ? { eager: true } : { import: /** @type {const} */ (false), strictVersion: true }
      return [name, { singleton: true, version, requiredVersion: `^${version}`, ...side }]
    }),
  )

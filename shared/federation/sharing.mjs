// @ts-check
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** @param {string} library */
const versionOf = (library) => require(`${library}/package.json`).version

/**
 * The one sharing table of the site: React, and the curated platform that holds router, store and events.
 * The trailing slashes cover sub-paths such as `react/jsx-runtime`.
 */
const singletons = [
  ...['react', 'react/', 'react-dom', 'react-dom/'].map((key) => [key, versionOf(key.replace('/', ''))]),
  ['@site/shared/platform', versionOf('@site/shared')],
]

/**
 * The shell provides every singleton at once; parts bring none of their own.
 * @param {'host' | 'remote'} role
 */
export const sharing = (role) =>
  Object.fromEntries(
    singletons.map(([key, version]) => [
      key,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(role === 'host' ? { eager: true } : { import: false, strictVersion: true }),
      },
    ]),
  )

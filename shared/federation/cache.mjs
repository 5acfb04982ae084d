// @ts-check
import path from 'node:path'

/**
 * Where webpack keeps modules from one build to the next, in its part's folder.
 * @param {string} dir the part's folder
 * @param {string | string[]} config the files that configure the build: when one changes, nothing is kept
 * @param {string} [name] of the build, where a part has several
 * @returns {import('webpack').FileCacheOptions}
 */
export const cacheOptions = (dir, config, name) => ({
  type: 'filesystem',
  ...(name && { name }),
  cacheDirectory: path.join(dir, 'node_modules/.cache/webpack'),
  buildDependencies: { config: [config].flat() },
})

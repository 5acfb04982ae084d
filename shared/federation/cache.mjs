// @ts-check
import { hash } from 'node:crypto'
import path from 'node:path'

/** @typedef {import('./buildTools.mjs').BuildTools} BuildTools */

/**
 * A value as text, with the code of functions and classes: a part may bring plugins.
 * @param {unknown} value
 * @param {Set<object>} [seen]
 * @returns {string}
 */
const describe = (value, seen = new Set()) => {
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  if (seen.has(value)) return 'seen'
  seen.add(value)
  /** @param {Iterable<unknown>} values */
  const list = (values) => `[${Array.from(values, (each) => describe(each, seen)).join()}]`
  if (Symbol.iterator in value) return list(/** @type {Iterable<unknown>} */ (value))
  return `${value.constructor} ${list(Object.entries(value))}`
}

/**
 * What of a configuration decides what becomes of a module, as text. The folder of the output differs between two runs.
 * @param {import('webpack').WebpackOptionsNormalized} options
 */
const describeConfiguration = (options) => {
  const { mode, target, devtool, module, resolve, resolveLoader, plugins } = options
  const { externals, externalsPresets, optimization, experiments, output } = options
  const { path: _, ...written } = output
  return describe([
    [mode, target, devtool, module, resolve, resolveLoader, plugins],
    [externals, externalsPresets, optimization, experiments, written],
  ])
}

/**
 * Keeps modules in the part's folder from one build to the next, until their configuration or a tool of the build changes.
 *
 * By default webpack follows the imports of its tools, which took a fifth of the time of a build without a cache
 * (webpack/webpack#12418). A loader the hash does not cover, such as one of a part, is still found that way.
 * @example plugins: [new CachePlugin(identity, findBuildTools(identity.dir)), ...others]
 */
export class CachePlugin {
  #part
  #tools

  /**
   * @param {Pick<import('./identity.mjs').Identity, 'dir' | 'hash'>} part
   * @param {BuildTools} tools
   */
  constructor(part, tools) {
    this.#part = part
    this.#tools = tools
  }

  /**
   * The name of the cache. The hash of the part's sources is in its configuration, and does not count.
   * @param {import('webpack').WebpackOptionsNormalized} options
   */
  #computeVersion(options) {
    const configuration = describeConfiguration(options).replaceAll(this.#part.hash, '')
    return hash('sha256', `${this.#tools.hash}${configuration}`)
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { options, hooks } = compiler
    const { name, mode, cache } = options
    // A build for development keeps nothing, and Rspack, which makes it, has other options.
    if (cache === false || 'rspack' in compiler) return
    options.cache = {
      ...(typeof cache === 'object' && cache),
      type: 'filesystem',
      name: `${name}-${mode}`,
      version: this.#computeVersion(options),
      cacheDirectory: path.join(this.#part.dir, 'node_modules/.cache/webpack'),
      buildDependencies: { defaultWebpack: [] },
    }
    hooks.afterCompile.tap('Cache', ({ buildDependencies }) => {
      for (const file of [...buildDependencies])
        if (this.#tools.includes(file)) buildDependencies.delete(file)
    })
  }
}

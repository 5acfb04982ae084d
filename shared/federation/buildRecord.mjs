// @ts-check
import webpack from 'webpack'
import { findConsumedSlots } from './consumedSlots.mjs'
import { PRERENDERER, SHELL_BUILTINS } from './serverBuild.mjs'

/**
 * The content of `dist/build.json`, which publishing and prerendering read.
 * @typedef {object} BuildRecord
 * @property {string} part
 * @property {string} version
 * @property {string} container
 * @property {string} owner
 * @property {string} needs caret range of the contract
 * @property {string} react caret range of React, which the shell provides
 * @property {string[]} exposes
 * @property {string[]} consumes modules of other parts its scripts name, as `part/Module`
 * @property {import('./identity.mjs').Page[]} pages
 * @property {string} entry
 * @property {string[]} initial files a page loads for the shell to start, in order
 * @property {string} [starter] the bootstrap script: inline in prerendered pages, it loads the first of them after the paint
 * @property {string[]} [trustedTypes] names of the Trusted Types policies its pages make before anything else runs
 * @property {number} [prerenderer] protocol by which the shell's server bundle is run
 * @property {string[]} builtins Node modules its server bundle may require
 * @property {Record<string, string[]>} files module -> scripts and styles it loads besides the entry
 */

/**
 * The files of chunks, in the order of the chunks; those of one are sorted: which webpack has first depends on its cache.
 * @param {readonly import('webpack').ChunkGroup[]} groups
 */
const listFiles = (groups) => {
  const files = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files].sort()))
  return [...new Set(files)].filter((file) => !file.endsWith('.map'))
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} module
 */
const listModuleFiles = ({ chunkGroups }, module) =>
  listFiles(chunkGroups.filter((group) => group.name === module))

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} part
 */
const consumedModules = (compilation, part) => {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'))
  return findConsumedSlots(
    part,
    scripts.map(({ source }) => source.source().toString()),
  )
}

/** Writes `build.json` beside the files it describes. */
export class BuildRecordPlugin {
  /** @param {import('./identity.mjs').Identity} part */
  constructor(part) {
    this.part = part
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {BuildRecord}
   */
  describe(compilation) {
    const { name, version, container, owner, needs, react, pages, entry, starter } = this.part
    const exposes = Object.keys(this.part.exposes)
    const main = compilation.entrypoints.get('main')
    const initial = main ? listFiles([main]) : []
    const files = Object.fromEntries(exposes.map((module) => [module, listModuleFiles(compilation, module)]))
    const { host } = this.part
    const trustedTypes = host ? ['default'] : undefined
    return {
      part: name,
      version,
      container,
      owner,
      needs,
      react,
      exposes,
      consumes: consumedModules(compilation, name),
      pages,
      entry,
      initial,
      starter,
      trustedTypes,
      ...(host && { prerenderer: PRERENDERER }),
      builtins: host ? SHELL_BUILTINS : [],
      files,
    }
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildRecord', stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text))
      })
    })
  }
}

// @ts-check
import webpack from 'webpack'

/**
 * What a build says of itself in `dist/build.json`; publishing and composing read it.
 * @typedef {object} BuildRecord
 * @property {string} part
 * @property {string} version
 * @property {string} container
 * @property {string} owner
 * @property {string} needs caret range of the contract
 * @property {string} react caret range of React, which the shell provides
 * @property {string[]} exposes
 * @property {string} entry
 * @property {string[]} initial files a page loads for the shell to start, in order
 * @property {string} [starter] script that runs the first of them once a composed page can be seen
 * @property {string[]} [trustedTypes] names of the Trusted Types policies its pages make before anything else runs
 * @property {Record<string, string[]>} files module -> scripts and styles it loads besides the entry
 */

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} module
 */
const filesOf = (compilation, module) => {
  const groups = [...compilation.chunkGroups].filter((group) => group.name === module)
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !file.endsWith('.map'))
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
    const { name, version, container, owner, needs, react, entry, starter } = this.part
    const exposes = Object.keys(this.part.exposes)
    const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
    const files = Object.fromEntries(exposes.map((module) => [module, filesOf(compilation, module)]))
    const trustedTypes = this.part.host ? ['default'] : undefined
    return {
      part: name,
      version,
      container,
      owner,
      needs,
      react,
      exposes,
      entry,
      initial,
      starter,
      trustedTypes,
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

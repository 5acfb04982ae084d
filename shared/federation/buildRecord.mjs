// @ts-check
import webpack from 'webpack'

/**
 * What a build says of itself in `dist/build.json`; publishing reads it.
 * @typedef {object} BuildRecord
 * @property {string} part
 * @property {string} version
 * @property {string} container
 * @property {string} owner
 * @property {string} needs caret range of the contract
 * @property {string[]} exposes
 * @property {string} entry
 * @property {string[]} initial files a page loads for this build to start, scripts in order, then styles
 */

/** Writes `build.json` beside the files it describes. */
export class BuildRecordPlugin {
  /** @param {Omit<BuildRecord, 'initial'>} record */
  constructor(record) {
    this.record = record
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildRecord', stage }, () => {
        const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
        const text = JSON.stringify({ ...this.record, initial }, null, 2)
        compilation.emitAsset('build.json', new webpack.sources.RawSource(`${text}\n`))
      })
    })
  }
}

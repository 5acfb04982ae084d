// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { listAssets } from './buildInputs.mjs'

/** Puts the files of the folders called `assets` into the build as they are, whether a module names them or not. */
export class AssetsPlugin {
  /** @param {readonly string[]} dirs that hold such a folder, or may one day */
  constructor(dirs) {
    this.dirs = dirs
  }

  /** @param {import('webpack').Compilation} compilation */
  emit(compilation) {
    compilation.contextDependencies.addAll(this.dirs.map((dir) => path.join(dir, 'assets')))
    for (const dir of this.dirs)
      for (const file of listAssets(dir)) {
        const bytes = readFileSync(path.join(dir, 'assets', file))
        compilation.emitAsset(`assets/${file}`, new webpack.sources.RawSource(bytes), { copied: true })
      }
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Assets', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'Assets', stage }, () => this.emit(compilation))
    })
  }
}

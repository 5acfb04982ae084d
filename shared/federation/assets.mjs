// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'

/**
 * The files under `folder`, relative to it, with forward slashes; none where there is no such folder.
 * @param {string} folder
 */
const filesUnder = (folder) => {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** Puts the files of the folders called `assets` into the build as they are, whether a module names them or not. */
export class AssetsPlugin {
  /** @param {readonly string[]} dirs that hold such a folder, or may one day */
  constructor(dirs) {
    this.folders = dirs.map((dir) => path.join(dir, 'assets'))
  }

  /** @param {import('webpack').Compilation} compilation */
  emit(compilation) {
    compilation.contextDependencies.addAll(this.folders)
    for (const folder of this.folders)
      for (const file of filesUnder(folder)) {
        const bytes = readFileSync(path.join(folder, file))
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

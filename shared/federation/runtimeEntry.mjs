// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'

/** The module the federation's plugin writes for the shell: absolute paths are in it, and a hash of them in its name. */
const WRITTEN = /[\\/]\.federation[\\/]entry\.\w+\.js$/

const IMPORTED = /(?<=^import .* from ')[^']+(?=';$)/gm

/**
 * The same module, with addresses relative to the part's folder.
 * @param {string} file
 * @param {string} dir
 */
const relativeEntry = (file, dir) => {
  const text = readFileSync(file, 'utf8').replaceAll(
    IMPORTED,
    (from) => `./${path.relative(dir, from).replaceAll(path.sep, '/')}`,
  )
  return `data:text/javascript,${encodeURIComponent(text)}`
}

/**
 * Starts the federation runtime from a module that is the same in every checkout, and so has the same id.
 * @param {string} dir the shell's folder
 */
export const sameRuntimeEntry = (dir) =>
  new webpack.NormalModuleReplacementPlugin(WRITTEN, (resolveData) => {
    resolveData.request = relativeEntry(resolveData.request, dir)
  })

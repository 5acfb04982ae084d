// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'

/** Module Federation's plugin generates this module for the shell, with absolute paths in it and their hash in its name. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js$/

const IMPORTED = /(?<=^import .* from ')[^']+(?=';$)/gm

/**
 * The same module, with imports relative to the part's folder.
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
 * Replaces that module by one that is the same in every checkout, and so has the same id. Without it, with 2.9.2, `main.js`
 * differs between two folders, and the generated file is not an input of the version (`knownInputs.mjs`).
 * @param {string} dir the shell's folder
 */
export const sameRuntimeEntry = (dir) =>
  new webpack.NormalModuleReplacementPlugin(GENERATED, (resolveData) => {
    resolveData.request = relativeEntry(resolveData.request, dir)
  })

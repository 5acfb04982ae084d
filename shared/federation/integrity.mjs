// @ts-check
import { hash } from 'node:crypto'
import webpack from 'webpack'

/** The files a chunk is loaded from: how its loaders call the element, and how the file ends. */
const KINDS = /** @type {const} */ ({ script: '.js', link: '.css' })

/** @typedef {keyof typeof KINDS} Kind */

/** Length of a SHA-256 hash in base64. Placeholders are as long, so that source maps stay right. */
const HASH_LENGTH = 44

/**
 * The placeholder for the hash of a chunk's file in an entry, until all other files are final.
 * @param {Kind} kind
 * @param {import('webpack').Chunk} chunk
 */
const makePlaceholder = (kind, { id }) => `integrity-of-${kind}-${id}-`.padEnd(HASH_LENGTH, '.')

/**
 * @param {import('webpack').Compilation} compilation
 * @param {Kind} kind
 * @param {import('webpack').Chunk} chunk
 */
const has = ({ chunkGraph }, kind, chunk) =>
  chunkGraph.getChunkModulesIterableBySourceType(chunk, kind === 'script' ? 'javascript' : 'css') !==
  undefined

/**
 * The chunks a loader of this chunk loads, as far as they have such a file.
 * @param {import('webpack').Compilation} compilation
 * @param {Kind} kind
 * @param {import('webpack').Chunk} chunk
 */
const loadedBy = (compilation, kind, chunk) =>
  [...chunk.getAllAsyncChunks()].filter((loaded) => has(compilation, kind, loaded))

/**
 * Code a loader runs on its new element. The chunk is in `chunkId`.
 * @param {import('webpack').Compilation} compilation
 * @param {Kind} kind
 * @param {import('webpack').Chunk} chunk
 */
const check = (compilation, kind, chunk) => {
  const chunks = loadedBy(compilation, kind, chunk)
  const hashes = Object.fromEntries(
    chunks.map((loaded) => [String(loaded.id), makePlaceholder(kind, loaded)]),
  )
  return `${kind}.integrity = "sha256-" + ${JSON.stringify(hashes)}[chunkId];`
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {Kind} kind
 * @param {import('webpack').Chunk} chunk
 */
const hashFile = (compilation, kind, chunk) => {
  const file = [...chunk.files].find((name) => name.endsWith(KINDS[kind])) ?? ''
  const bytes = compilation.getAsset(file)?.source.buffer() ?? ''
  return hash('sha256', bytes, 'base64')
}

/** @param {import('webpack').Chunk} chunk */
const listTexts = ({ files, auxiliaryFiles }) =>
  [...files, ...auxiliaryFiles].filter((file) => /\.js(?:\.map)?$/.test(file))

/**
 * Writes the hashes into an entry and its source map.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Chunk} entry
 */
const fill = (compilation, entry) => {
  const hashes = /** @type {Kind[]} */ (Object.keys(KINDS)).flatMap((kind) =>
    loadedBy(compilation, kind, entry).map(
      (chunk) => /** @type {const} */ ([makePlaceholder(kind, chunk), hashFile(compilation, kind, chunk)]),
    ),
  )
  for (const file of listTexts(entry))
    compilation.updateAsset(file, (source) => {
      const text = source.buffer().toString('utf8')
      return new webpack.sources.RawSource(
        hashes.reduce((filled, [placeholder, hash]) => filled.replaceAll(placeholder, hash), text),
      )
    })
}

/**
 * Makes an entry check the scripts and styles it loads: it contains their hashes, and its loader checks the entry itself.
 * Entries have no hash in their names, since it would be computed before these hashes are filled in.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('Integrity', (source, chunk) => `${source}\n${check(compilation, 'script', chunk)}`)
      createStylesheet.tap('Integrity', (source, chunk) => `${source}\n${check(compilation, 'link', chunk)}`)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) fill(compilation, chunk)
      })
    })
  }
}

export const ANONYMOUS_LOADING = 'AnonymousLoading'

/** Makes loaders fetch with CORS, from the site's own origin too: pages fetch ahead in the same manner. */
export class AnonymousLoadingPlugin {
  /** Another bundler recognizes it by this. */
  name = ANONYMOUS_LOADING

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(ANONYMOUS_LOADING, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      createScript.tap(ANONYMOUS_LOADING, (source) => `${source}\nscript.crossOrigin = "anonymous";`)
      createStylesheet.tap(ANONYMOUS_LOADING, (source) => `${source}\nlink.crossOrigin = "anonymous";`)
    })
  }
}

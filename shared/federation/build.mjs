// @ts-check
// Builds parts for production, one after another: each message of the parent process is the folder of a part. A build goes
// into a folder of this process, which then replaces `dist`. The parent gets `{ built: true }` as soon as the files are
// there, or `{ failure }`; this process then writes the cache for the next build. It ends once the parent disconnects.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { replaceFolder } from './replaceFolder.mjs'

/** A build takes minutes at most: an older folder was left by a killed process. */
const MAX_AGE_MS = 3_600_000

/** @param {string} cache */
const removeLeftovers = async (cache) => {
  const names = await readdir(cache).catch(() => [])
  for (const name of names.filter((each) => /^build-\d+/.test(each))) {
    const folder = path.join(cache, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} dir the part's folder
 * @param {string} output
 * @returns {Promise<import('webpack').MultiCompiler>}
 */
const createCompiler = async (dir, output) => {
  const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)
  /** @type {import('webpack').Configuration[]} */
  const configurations = configure({}, { mode: 'production' })
  return webpack(configurations.map((each) => ({ ...each, output: { ...each.output, path: output } })))
}

/** @param {import('webpack').MultiCompiler} compiler */
const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(stats.toString('errors-only'))
      else resolve(undefined)
    })
  })

/** @param {{ built: true } | { failure: string }} message */
const answer = (message) => {
  if (process.connected) process.send?.(message)
}

/** @param {string} dir the part's folder */
const build = async (dir) => {
  // Packages of the build look for their configuration from here.
  process.chdir(dir)
  const cache = path.join(dir, 'node_modules/.cache')
  const output = path.join(cache, `build-${process.pid}`)
  /** @type {import('webpack').MultiCompiler | undefined} */
  let compiler
  try {
    await removeLeftovers(cache)
    compiler = await createCompiler(dir, output)
    await run(compiler)
    await replaceFolder(output, path.join(dir, 'dist'))
    answer({ built: true })
  } catch (cause) {
    await rm(output, { recursive: true, force: true })
    answer({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
  }
  // A cache that cannot be written leaves the next build slower.
  await new Promise((closed) => (compiler ? compiler.close(closed) : closed(undefined)))
}

let last = Promise.resolve()
process.on('message', (/** @type {string} */ dir) => {
  last = last.then(() => build(dir))
})

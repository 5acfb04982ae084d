// @ts-check
// Builds for production the part whose folder this runs in: into a folder of this process, which then replaces `dist`.
// Messages its parent process as soon as the files are written, then writes the cache for the next build.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { replaceFolder } from './replaceFolder.mjs'

const CACHE = path.resolve('node_modules/.cache')
const OUTPUT = path.join(CACHE, `build-${process.pid}`)
/** A build takes minutes at most: an older folder was left by a killed process. */
const MAX_AGE_MS = 3_600_000

const removeLeftovers = async () => {
  const names = await readdir(CACHE).catch(() => [])
  for (const name of names.filter((each) => /^build-\d+/.test(each))) {
    const folder = path.join(CACHE, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** @returns {Promise<import('webpack').Configuration[]>} */
const readConfigurations = async () => {
  const file = pathToFileURL(path.resolve('webpack.config.mjs')).href
  const { default: configure } = await import(file)
  /** @type {import('webpack').Configuration[]} */
  const configurations = configure({}, { mode: 'production' })
  return configurations.map((each) => ({ ...each, output: { ...each.output, path: OUTPUT } }))
}

/** @param {unknown} cause */
const fail = async (cause) => {
  console.error(cause instanceof Error ? (cause.stack ?? cause.message) : cause)
  process.exitCode = 1
  await rm(OUTPUT, { recursive: true, force: true })
}

await removeLeftovers()
const compiler = webpack(await readConfigurations())

compiler.run(async (error, stats) => {
  try {
    if (error) throw error
    if (stats?.hasErrors()) throw stats.toString('errors-only')
    await replaceFolder(OUTPUT, path.resolve('dist'))
    process.send?.('built')
  } catch (cause) {
    await fail(cause)
  }
  compiler.close((cause) => {
    if (cause) void fail(cause)
    process.disconnect?.()
  })
})

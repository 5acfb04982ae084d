// @ts-check
// Builds for production the part whose folder this runs in. Says so to whoever started it as soon as the files are
// there, then writes down what makes the next build quick.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'

/** @returns {Promise<import('webpack').Configuration[]>} */
const readConfigurations = async () => {
  const file = pathToFileURL(path.resolve('webpack.config.mjs')).href
  const { default: configure } = await import(file)
  return configure({}, { mode: 'production' })
}

/** @param {string} why */
const fail = (why) => {
  console.error(why)
  process.exitCode = 1
}

const compiler = webpack(await readConfigurations())

compiler.run((error, stats) => {
  if (error) fail(error.stack ?? error.message)
  else if (stats?.hasErrors()) fail(stats.toString('errors-only'))
  else process.send?.('built')
  compiler.close((cause) => {
    if (cause) fail(cause.message)
    process.disconnect?.()
  })
})

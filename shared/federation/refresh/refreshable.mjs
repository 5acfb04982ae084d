// @ts-check
import path from 'node:path'
import webpack from 'webpack'
import { ownFiles, swc } from '../modules.mjs'

const here = import.meta.dirname

const LOADER = path.join(here, 'refreshLoader.mjs')

/** Fast Refresh is written by the development transform only, whose JSX calls a runtime parts do not share. */
const jsxOfShell = { 'react/jsx-dev-runtime$': path.join(here, 'jsxDevRuntime.mjs') }

/** @param {import('../identity.mjs').Identity} part */
const typescript = ({ name, dir }) => ({
  ...ownFiles,
  use: [{ loader: LOADER, options: { part: name, dir } }, swc({ development: true, refresh: true })],
})

/** Runs before React does. */
const REFRESH_RUNTIME = './src/refresh/installRefreshRuntime.ts'

/**
 * A build whose modules can be exchanged in an open page (shell/src/refresh).
 * @param {import('webpack').Configuration} configuration
 * @param {import('../identity.mjs').Identity} part
 * @returns {import('webpack').Configuration}
 */
export const refreshable = (configuration, part) => ({
  ...configuration,
  ...(part.host && { entry: { main: [REFRESH_RUNTIME, './src/main.ts'] } }),
  resolve: { ...configuration.resolve, alias: { ...configuration.resolve?.alias, ...jsxOfShell } },
  // Another bundler builds it from this configuration, faster than what is kept could be read.
  cache: false,
  module: { ...configuration.module, rules: [typescript(part)] },
  // A broken save leaves the last good build where it is, and what comes next is compared with that.
  optimization: { ...configuration.optimization, emitOnErrors: false },
  plugins: [...(configuration.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
})

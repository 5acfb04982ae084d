// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import webpack from 'webpack'
import { AssetsPlugin } from './assets.mjs'
import { BuildRecordPlugin } from './buildRecord.mjs'
import { EMBED_FOLDER } from './embedBuild.mjs'
import { AnonymousLoadingPlugin, IntegrityPlugin } from './integrity.mjs'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'
import { sameRuntimeEntry } from './runtimeEntry.mjs'
import { SERVER_BUNDLE } from './serverBuild.mjs'
import { sharing } from './sharing.mjs'

const require = createRequire(import.meta.url)

/**
 * The shell holds the federation runtime. Its plugin, which has one form for each bundler, is loaded for the shell alone: it takes
 * longer than building a part.
 */
class HostingPlugin {
  /** @param {import('./identity.mjs').Identity} part */
  constructor({ container }) {
    this.container = container
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // The plugin would let webpack fail twice, for a second, and look for this path in the error's stack.
    process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack')
    /** @type {typeof import('@module-federation/enhanced/webpack')} */
    const { ModuleFederationPlugin } = require(
      `@module-federation/enhanced/${'rspack' in compiler ? 'rspack' : 'webpack'}`,
    )
    new ModuleFederationPlugin({
      name: this.container,
      shared: sharing('host'),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }).apply(compiler)
  }
}

/**
 * A part is a container as webpack itself builds it, which the shell's runtime loads like its own: the entry is a
 * third of what it is with a runtime inside.
 * @param {import('./identity.mjs').Identity} part
 */
const exposing = ({ container, entry, exposes }) =>
  new webpack.container.ModuleFederationPlugin({
    name: container,
    filename: entry,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name }]),
    ),
    shared: sharing('remote'),
  })

/**
 * The part's other builds leave their files beside those of this one.
 * @param {string} file
 * @param {import('./identity.mjs').Identity} part
 */
const isOfAnotherBuild = (file, { starter }) =>
  file === SERVER_BUNDLE ||
  file.startsWith(EMBED_FOLDER) ||
  (starter !== undefined && file.startsWith(starter))

/** @param {import('./identity.mjs').Identity} part */
const output = (part) => ({
  path: path.join(part.dir, 'dist'),
  clean: { keep: (file) => isOfAnotherBuild(file, part) },
  uniqueName: part.container,
  publicPath: 'auto',
  crossOriginLoading: /** @type {const} */ ('anonymous'),
  // A chunk without a response times out, and may be requested again, about when its slot times out.
  chunkLoadTimeout: 12_000,
  strictModuleExceptionHandling: true,
  filename: '[name].js',
  chunkFilename: '[name].[contenthash:8].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].[contenthash:8].css',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
})

/**
 * The build visitors' browsers load.
 * @param {import('./identity.mjs').Identity} part
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export const browserBuild = (part, mode) => ({
  mode,
  name: part.name,
  context: part.dir,
  target: ['web', 'es2022'],
  entry: part.host ? { main: './src/main.ts' } : {},
  devtool: mode === 'development' ? 'cheap-module-source-map' : 'source-map',
  output: output(part),
  ...moduleRules(part.name),
  optimization: mode === 'production' ? optimization : {},
  performance: { hints: false },
  plugins: [
    ...(part.host ? [sameRuntimeEntry(part.dir), new HostingPlugin(part)] : [exposing(part)]),
    new AnonymousLoadingPlugin(),
    // A page exchanges modules of a build for development, and files with them, whose entry stays.
    ...(mode === 'production' ? [new IntegrityPlugin()] : []),
    new KnownInputsPlugin(part.dir),
    new AssetsPlugin([part.dir]),
    new BuildRecordPlugin(part),
  ],
})

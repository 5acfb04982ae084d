// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CopyPlugin from 'copy-webpack-plugin'
import { BuildRecordPlugin } from './buildRecord.mjs'
import { IntegrityPlugin } from './integrity.mjs'
import { sources } from './modules.mjs'
import { SERVER_BUNDLE } from './serverBuild.mjs'
import { sharing } from './sharing.mjs'

const require = createRequire(import.meta.url)

const runtimeInjector = require.resolve('@module-federation/inject-external-runtime-core-plugin')

/** Without this alias the host bundles the federation runtime twice, once per module format. */
const oneRuntime = { [runtimeInjector]: path.join(path.dirname(runtimeInjector), 'index.js') }

/** @param {import('./identity.mjs').Identity} part */
const federation = ({ host, container, exposes }) =>
  new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    ...(!host && {
      exposes: Object.fromEntries(Object.entries(exposes).map(([name, file]) => [`./${name}`, file])),
    }),
    shared: sharing(host ? 'host' : 'remote'),
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    dev: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true },
      ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  })

/** @param {import('./identity.mjs').Identity} part */
const output = ({ dir, container }) => ({
  path: path.join(dir, 'dist'),
  clean: { keep: SERVER_BUNDLE },
  uniqueName: container,
  publicPath: 'auto',
  crossOriginLoading: /** @type {const} */ ('anonymous'),
  // A chunk that never answers is given up, and may be asked for again, about when its slot gives up.
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
export const browserBuild = (part, mode) => {
  const { resolve, module } = sources(part.name)
  return {
    mode,
    name: part.name,
    context: part.dir,
    target: ['web', 'es2022'],
    entry: part.host ? { main: './src/main.tsx' } : {},
    devtool: mode === 'development' ? 'cheap-module-source-map' : 'source-map',
    output: output(part),
    resolve: { ...resolve, ...(part.host && { alias: oneRuntime }) },
    module,
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(part.dir, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    plugins: [
      federation(part),
      new IntegrityPlugin(),
      new CopyPlugin({ patterns: [{ from: 'assets', to: 'assets', noErrorOnMissing: true }] }),
      new BuildRecordPlugin(part),
    ],
  }
}

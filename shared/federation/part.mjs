// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CopyPlugin from 'copy-webpack-plugin'
import { BuildRecordPlugin } from './buildRecord.mjs'
import { sharing } from './sharing.mjs'
import { sourceHash } from './sourceHash.mjs'

const require = createRequire(import.meta.url)

const runtimeInjector = require.resolve('@module-federation/inject-external-runtime-core-plugin')

/** Without this alias the host bundles the federation runtime twice, once per module format. */
const oneRuntime = { [runtimeInjector]: path.join(path.dirname(runtimeInjector), 'index.js') }

/**
 * Class names carry their part and a hash of their file's content: two versions of a part can share a page,
 * and a cached build stays true. Custom properties are the site's and keep their names.
 * @param {string} name
 */
const styles = (name) => ({
  parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
  generator: { 'css/auto': { localIdentName: `${name}-[local]-[contenthash:6]`, exportsConvention: 'as-is' } },
})

/**
 * Every build uses the same JSX runtime: a part built for development finds no other in a shell built for production.
 */
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
}

/**
 * @param {{ host: boolean, container: string, exposes: Record<string, string> }} options
 */
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

/**
 * The webpack configuration of a part. One that exposes nothing is the shell, the host of the others.
 * @param {{ dir: string, name: string, owner: string, exposes?: Record<string, string> }} part
 *   `exposes` maps a module's name to a path relative to `dir`, so that builds are alike on every machine.
 * @returns {(env: object, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration}
 */
export const part =
  ({ dir, name, owner, exposes = {} }) =>
  (_env, { mode = 'production' }) => {
    const dev = mode === 'development'
    const host = Object.keys(exposes).length === 0
    const hash = sourceHash(dir)
    const container = `ob_${name}__${hash}`
    const version = `${require(path.join(dir, 'package.json')).version}-${hash}`
    const needs = `^${require('@site/shared/package.json').version}`
    const entry = host ? 'main.js' : 'remoteEntry.js'
    return {
      mode,
      name,
      context: dir,
      target: ['web', 'es2022'],
      entry: host ? { main: './src/main.tsx' } : {},
      devtool: dev ? 'cheap-module-source-map' : 'source-map',
      output: {
        path: path.join(dir, 'dist'),
        clean: true,
        uniqueName: container,
        publicPath: 'auto',
        crossOriginLoading: 'anonymous',
        strictModuleExceptionHandling: true,
        filename: '[name].js',
        chunkFilename: '[name].[contenthash:8].js',
        cssFilename: '[name].css',
        cssChunkFilename: '[name].[contenthash:8].css',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'], ...(host && { alias: oneRuntime }) },
      module: { ...styles(name), rules: [typescript] },
      performance: { hints: false },
      cache: {
        type: 'filesystem',
        cacheDirectory: path.join(dir, 'node_modules/.cache/webpack'),
        buildDependencies: { config: [import.meta.filename] },
      },
      plugins: [
        federation({ host, container, exposes }),
        new CopyPlugin({ patterns: [{ from: 'assets', to: 'assets', noErrorOnMissing: true }] }),
        new BuildRecordPlugin({
          part: name,
          version,
          container,
          owner,
          needs,
          exposes: Object.keys(exposes),
          entry,
        }),
      ],
    }
  }

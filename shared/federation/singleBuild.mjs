// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import webpack from 'webpack'
import { AssetsPlugin } from './assets.mjs'
import { BuildRecordPlugin } from './buildRecord.mjs'
import { identify } from './identity.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'
import { listServerFiles, SERVER_BUNDLE } from './serverBuild.mjs'

/** @typedef {import('./identity.mjs').Part} Part */

/** @param {string} code */
const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`

/**
 * Imports every module of the parts, and names them by slot.
 * @param {readonly Part[]} parts
 * @param {(dir: string, file: string) => readonly string[]} listFiles lists the files of a module
 */
const everyModule = (parts, listFiles) => {
  const modules = parts.flatMap((part) =>
    Object.entries(part.modules).map(([module, { source }]) => ({
      slot: `${part.name}/${module}`,
      files: listFiles(part.dir, source).map((from) => path.join(part.dir, from)),
    })),
  )
  const imports = modules.flatMap(({ files }, module) =>
    files.map((file, index) => `import * as m${module}_${index} from ${JSON.stringify(file)};`),
  )
  const named = modules.map(
    ({ slot, files }, module) =>
      `${JSON.stringify(slot)}: { ${files.map((_, index) => `...m${module}_${index}`).join(', ')} }`,
  )
  return `${imports.join('\n')}\nexport const modules = { ${named.join(', ')} };`
}

/**
 * Replaces the federation runtime: every module is in the bundle already.
 * @param {readonly Part[]} parts
 */
const bundledRuntime = (parts) =>
  asModule(`${everyModule(parts, (_dir, file) => [file])}
export const createFederationRuntime = () => ({
  load: async ({ container }, module) => modules[container.replace(/^part_(.*)__.*$/, '$1/') + module],
});`)

const FEDERATION_RUNTIME = /\/federationRuntime$/

/**
 * The same sources as one classic bundle, without federation: what the federated site is measured against.
 * @param {Part} shell
 * @param {readonly Part[]} parts
 * @param {string} output
 * @returns {import('webpack').Configuration[]}
 */
export const singleBuild = (shell, parts, output) => {
  const identity = {
    ...identify(shell),
    version: '0.0.0-single',
    container: 'part_shell__single',
    starter: undefined,
  }
  const require = createRequire(path.join(shell.dir, 'package.json'))
  /** @type {import('webpack').Configuration} */
  const common = {
    mode: 'production',
    context: shell.dir,
    devtool: false,
    ...moduleRules('single'),
    performance: { hints: false },
  }
  const publicPath = `/parts/shell/${identity.version}/`
  return [
    {
      ...common,
      name: 'single',
      target: ['web', 'es2022'],
      entry: { main: './src/main.ts' },
      output: {
        path: output,
        filename: '[name].js',
        cssFilename: '[name].css',
        publicPath,
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      },
      optimization: { ...optimization, splitChunks: false, runtimeChunk: false },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(FEDERATION_RUNTIME, bundledRuntime(parts)),
        new AssetsPlugin([shell, ...parts].map(({ dir }) => dir)),
        new BuildRecordPlugin(identity),
      ],
    },
    {
      ...common,
      name: 'single (server)',
      target: 'node20',
      entry: {
        server: asModule(
          `export * from ${JSON.stringify(require.resolve('./src/server.tsx'))};\n${everyModule(parts, listServerFiles)}`,
        ),
      },
      output: {
        path: output,
        filename: SERVER_BUNDLE,
        asyncChunks: false,
        publicPath,
        library: { type: 'commonjs2' },
      },
      optimization: { minimize: false },
    },
  ]
}

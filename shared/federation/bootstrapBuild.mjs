// @ts-check
import path from 'node:path'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'

/**
 * The build of the bootstrap script, which is inline in prerendered pages. A build apart: it runs before webpack's runtime
 * and the shared modules are loaded. Its file is `starter.js`, as `build.json` names it since the first version.
 * @param {import('./identity.mjs').Identity} part
 * @returns {import('webpack').Configuration}
 */
export const bootstrapBuild = ({ dir, name }) => ({
  mode: 'production',
  name: `${name} (bootstrap)`,
  context: dir,
  target: ['web', 'es2022'],
  entry: { starter: './src/start/bootstrap.ts' },
  // An inline script has no use for the address of its source map.
  devtool: 'hidden-source-map',
  output: { path: path.join(dir, 'dist'), filename: '[name].js' },
  ...moduleRules(name),
  optimization,
  performance: { hints: false },
  plugins: [new KnownInputsPlugin(dir)],
})

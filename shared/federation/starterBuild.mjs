// @ts-check
import path from 'node:path'
import { cacheOptions } from './cache.mjs'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'

/**
 * The build of the small script that prerendered pages run at once, and that starts the shell when they can be seen. It
 * stands apart: the shell's own runtime is not there yet.
 * @param {import('./identity.mjs').Identity} part
 * @returns {import('webpack').Configuration}
 */
export const starterBuild = ({ dir, name }) => ({
  mode: 'production',
  name: `${name} (starter)`,
  context: dir,
  target: ['web', 'es2022'],
  entry: { starter: './src/starter/starter.ts' },
  // Without the address of its map, which a script in a page has no use for.
  devtool: 'hidden-source-map',
  output: { path: path.join(dir, 'dist'), filename: '[name].js' },
  ...moduleRules(name),
  optimization,
  performance: { hints: false },
  plugins: [new KnownInputsPlugin(dir)],
  cache: cacheOptions(dir, import.meta.filename, 'starter'),
})

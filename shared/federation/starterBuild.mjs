// @ts-check
import path from 'node:path'
import { cacheOptions } from './cache.mjs'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'

/**
 * The build of the small script that prerendered pages run at once, and that starts the shell when they can be seen.
 * It stands apart: the shell's own runtime is not there yet.
 * @param {import('./identity.mjs').Identity} part
 * @param {string} starter its file
 * @returns {import('webpack').Configuration}
 */
export const starterBuild = ({ dir, name }, starter) => ({
  mode: 'production',
  name: `${name} (starter)`,
  context: dir,
  target: ['web', 'es2022'],
  entry: { starter: './src/starter/starter.ts' },
  devtool: 'source-map',
  output: { path: path.join(dir, 'dist'), filename: starter },
  ...moduleRules(name),
  optimization,
  performance: { hints: false },
  plugins: [new KnownInputsPlugin(dir)],
  cache: cacheOptions(dir, import.meta.filename, 'starter'),
})

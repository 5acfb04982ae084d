// @ts-check
import path from 'node:path'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { optimization } from './optimization.mjs'

/** The folder of a version that has what other sites embed. */
export const EMBED_FOLDER = 'embed/'

/**
 * The build of what other sites embed: standalone programs, one file each, without the shell and other parts. Nothing is
 * shared; the styles of a program are a file of the same name.
 * @param {import('./identity.mjs').Identity} part
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export const embedBuild = ({ dir, name, embed }, mode) => ({
  mode,
  name: `${name} (embed)`,
  context: dir,
  target: ['web', 'es2022'],
  entry: embed,
  devtool: 'source-map',
  output: {
    path: path.join(dir, 'dist'),
    filename: `${EMBED_FOLDER}[name].js`,
    cssFilename: `${EMBED_FOLDER}[name].css`,
    publicPath: 'auto',
    asyncChunks: false,
  },
  ...moduleRules(name),
  optimization: mode === 'production' ? optimization : {},
  performance: { hints: false },
  plugins: [new KnownInputsPlugin(dir)],
})

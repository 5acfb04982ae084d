// @ts-check
import path from 'node:path'
import { sources } from './modules.mjs'
import { singletonNames } from './sharing.mjs'

/** The file of a part's server build, beside its browser files. */
export const SERVER_BUNDLE = 'server.cjs'

/**
 * A module that gives the part's exposed modules by name.
 * @param {Record<string, string>} exposes
 */
const entryOf = (exposes) => {
  const lines = Object.entries(exposes).map(
    ([name, file]) => `export * as ${name} from ${JSON.stringify(file)};`,
  )
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`
}

/**
 * The build pages are composed with: one plain file, same sources, everything shared left to `require`.
 * The shell's gives what `src/server.tsx` exports.
 * @param {import('./identity.mjs').Identity} part
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export const serverBuild = ({ dir, name, version, host, exposes }, mode) => ({
  mode,
  name: `${name} (server)`,
  context: dir,
  target: 'node20',
  entry: { server: host ? './src/App.tsx' : entryOf(exposes) },
  devtool: false,
  output: {
    path: path.join(dir, 'dist'),
    filename: SERVER_BUNDLE,
    publicPath: `/parts/${name}/${version}/`,
    library: { type: 'commonjs2' },
  },
  ...sources(name),
  externals: Object.fromEntries(
    [...singletonNames, '@site/shared/host'].map((shared) => [shared, `commonjs2 ${shared}`]),
  ),
  optimization: { minimize: false },
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    name: 'server',
    cacheDirectory: path.join(dir, 'node_modules/.cache/webpack'),
    buildDependencies: { config: [import.meta.filename] },
  },
})

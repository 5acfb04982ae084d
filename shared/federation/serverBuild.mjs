// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { KnownInputsPlugin } from './knownInputs.mjs'
import { moduleRules } from './modules.mjs'
import { singletonNames } from './sharing.mjs'

/** The file of a part's server build, beside its browser files. */
export const SERVER_BUNDLE = 'server.cjs'

/** The number of the protocol (`src/prerender/prerenderer.ts`) by which tools run the shell's. */
export const PRERENDERER = 1

/** Node modules the shell's server bundle may require, through React. Other parts may require none. */
export const SHELL_BUILTINS = ['async_hooks', 'crypto', 'stream', 'util']

/**
 * The server's view of a module: its exports, and those of `<Module>.server.ts` beside it.
 * @param {string} dir
 * @param {string} file of the module
 */
export const listServerFiles = (dir, file) =>
  [file, file.replace(/\.tsx$/, '.server.ts')].filter((beside) => existsSync(path.join(dir, beside)))

/**
 * A module that gives the part's exposed modules by name.
 * @param {string} dir
 * @param {Record<string, string>} exposes
 */
const writeEntry = (dir, exposes) => {
  const lines = Object.entries(exposes).flatMap(([name, file]) => {
    const files = listServerFiles(dir, file)
    const imports = files.map((from, index) => `import * as ${name}${index} from ${JSON.stringify(from)};`)
    return [
      ...imports,
      `export const ${name} = { ${files.map((_, index) => `...${name}${index}`).join(', ')} };`,
    ]
  })
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`
}

/**
 * What the bundle leaves to `require`. A module of Node that is not among it fails the build.
 * @param {boolean} host
 */
const listExternals = (host) =>
  Object.fromEntries((host ? SHELL_BUILTINS : singletonNames).map((name) => [name, `commonjs2 ${name}`]))

/**
 * The browser's build has the pictures and fonts: a second copy would be in the version or not, as the two builds end.
 * @param {ReturnType<typeof moduleRules>} rules
 * @returns {ReturnType<typeof moduleRules>}
 */
const withoutAssets = ({ module, ...rest }) => ({
  ...rest,
  module: { ...module, generator: { ...module?.generator, asset: { emit: false } } },
})

/**
 * The build pages are prerendered with: one plain file from the same sources. The shell's gives what `src/server.tsx`
 * exports, which holds everything shared; the other parts leave that to `require`, as they do in a browser.
 * @param {import('./identity.mjs').Identity} part
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export const serverBuild = ({ dir, name, version, host, exposes }, mode) => ({
  mode,
  name: `${name} (server)`,
  context: dir,
  target: 'node20',
  entry: { server: host ? './src/server.tsx' : writeEntry(dir, exposes) },
  devtool: false,
  output: {
    path: path.join(dir, 'dist'),
    filename: SERVER_BUNDLE,
    // Dynamic imports are in the one file too.
    asyncChunks: false,
    publicPath: `/parts/${name}/${version}/`,
    library: { type: 'commonjs2' },
  },
  ...withoutAssets(moduleRules(name)),
  externals: listExternals(host),
  externalsPresets: { node: false },
  optimization: { minimize: false },
  performance: { hints: false },
  plugins: [new KnownInputsPlugin(dir)],
})

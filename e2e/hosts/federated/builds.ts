import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import webpack from 'webpack'

const here = import.meta.dirname

export interface HostSettings {
  /** The origin of the site. */
  readonly site: string
  /** The folder the host is built into. */
  readonly output: string
  /** Where the host's React is. */
  readonly react: { readonly react: string; readonly 'react-dom': string }
  /** What it loads: the player, or a part by its manifest. */
  readonly guest: 'player' | 'part'
}

/** The modules that parts take from their host (`mf-player/assets/embed/guide.md`). */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@site/shared/platform']

/** The source of a host, and what it loads from where. */
const GUESTS = {
  player: { source: 'host', key: 'player', name: 'onde_basse_player', file: 'remoteEntry.js', shared: [] },
  part: { source: 'partHost', key: 'about', name: 'about', file: 'about/mf-manifest.json', shared: SHARED },
} as const

/** Builds a host with Vite and its plugin of Module Federation; it is given one address of the site. */
export const buildWithVite = async ({ site, output, react, guest }: HostSettings): Promise<void> => {
  const { source, key, name, file, shared } = GUESTS[guest]
  const remote = { type: 'var', name, entryGlobalName: name, entry: `${site}/embed/v1/${file}` }
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rollupOptions: { input: path.join(here, `${source}.html`) },
    },
    ...(guest === 'player' && { resolve: { alias: react } }),
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      { name: 'site-address', transformIndexHtml: (page) => page.replaceAll('{{site}}', site) },
      federation({
        name: 'venue',
        remotes: { [key]: remote },
        shared: Object.fromEntries(shared.map((one) => [one, { singleton: true }])),
        dts: false,
      }),
    ],
  })
  renameSync(path.join(output, `${source}.html`), path.join(output, 'index.html'))
}

const compileTypeScript = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
}

/** The same with webpack. */
export const buildWithWebpack = async ({ site, output, react, guest }: HostSettings): Promise<void> => {
  const { source, key, name, file, shared } = GUESTS[guest]
  const compiler = webpack({
    // In development JSX is compiled to another module, which parts do not take.
    mode: 'production',
    devtool: false,
    context: here,
    target: ['web', 'es2022'],
    entry: { host: `./${source}.tsx` },
    output: { path: output, publicPath: 'auto' },
    optimization: { minimize: false },
    resolve: { extensions: ['.tsx', '.ts', '.js'], ...(guest === 'player' && { alias: react }) },
    module: { rules: [{ test: /\.tsx?$/, loader: 'swc-loader', options: { jsc: compileTypeScript } }] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'venue',
        remotes: { [key]: `${name}@${site}/embed/v1/${file}` },
        shared: Object.fromEntries(shared.map((one) => [one, { singleton: true, eager: true }])),
        dts: false,
        manifest: false,
      }),
    ],
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)))
  })
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  const page = readFileSync(path.join(here, `${source}.html`), 'utf8')
    .replaceAll('{{site}}', site)
    .replace(`type="module" src="./${source}.tsx"`, 'defer src="host.js"')
  writeFileSync(path.join(output, 'index.html'), page)
  copyFileSync(path.join(here, 'host.css'), path.join(output, 'host.css'))
}

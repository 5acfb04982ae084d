import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'

const here = import.meta.dirname

export interface HostSettings {
  /** The origin of the site. */
  readonly site: string
  /** The folder the host is built into. */
  readonly output: string
  /** Where the host's React is. */
  readonly react: { readonly react: string; readonly 'react-dom': string }
}

const writePage = ({ site, output }: HostSettings): void => {
  const page = readFileSync(path.join(here, 'index.html'), 'utf8')
    .replaceAll('{{site}}', site)
    .replace('type="module" src="./host.tsx"', 'defer src="host.js"')
  writeFileSync(path.join(output, 'index.html'), page)
  copyFileSync(path.join(here, 'host.css'), path.join(output, 'host.css'))
}

export const compilesTypeScript = {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
} satisfies webpack.Configuration

/** Rejects with the errors of the build. */
export const runWebpack = async (configuration: webpack.Configuration): Promise<void> => {
  const compiler = webpack(configuration)
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)))
  })
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
}

/** Builds the host as a partner would, who has webpack and the plugin of Module Federation, and knows of us one address. */
export const buildWebpackHost = async (settings: HostSettings): Promise<void> => {
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: here,
    target: ['web', 'es2022'],
    entry: { host: './host.tsx' },
    output: { path: settings.output, publicPath: 'auto' },
    resolve: { ...compilesTypeScript.resolve, alias: settings.react },
    module: compilesTypeScript.module,
    plugins: [
      new ModuleFederationPlugin({
        name: 'venue',
        remotes: { player: `onde_basse_player@${settings.site}/embed/v1/remoteEntry.js` },
        dts: false,
        manifest: false,
      }),
    ],
  })
  writePage(settings)
}

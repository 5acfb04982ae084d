import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { compilesTypeScript, type HostSettings, runWebpack } from './buildWebpack'

const here = import.meta.dirname

/** What parts take from their host (`docs/embedding.md`). */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@site/shared/platform']

const locateManifest = (site: string): string => `${site}/embed/v1/about/mf-manifest.json`

/** Builds a host of a part as a partner would, who has webpack, the plugin of Module Federation, and our shared package. */
export const buildPartHost = async ({ site, output }: HostSettings): Promise<void> => {
  await runWebpack({
    // In development JSX is compiled to another module, which parts do not take.
    mode: 'production',
    devtool: false,
    context: here,
    target: ['web', 'es2022'],
    entry: { host: './partHost.tsx' },
    output: { path: output, publicPath: 'auto' },
    ...compilesTypeScript,
    plugins: [
      new ModuleFederationPlugin({
        name: 'venue',
        remotes: { about: `about@${locateManifest(site)}` },
        shared: Object.fromEntries(SHARED.map((name) => [name, { singleton: true, eager: true }])),
        dts: false,
        manifest: false,
      }),
    ],
  })
  const page = readFileSync(path.join(here, 'partHost.html'), 'utf8')
  writeFileSync(
    path.join(output, 'index.html'),
    page.replace('type="module" src="./partHost.tsx"', 'defer src="host.js"'),
  )
}

/** The same with Vite and its plugin of Module Federation. */
export const buildVitePartHost = async ({ site, output }: HostSettings): Promise<void> => {
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
      rollupOptions: { input: path.join(here, 'partHost.html') },
    },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      federation({
        name: 'venue',
        remotes: { about: { type: 'var', name: 'about', entry: locateManifest(site) } },
        shared: Object.fromEntries(SHARED.map((name) => [name, { singleton: true }])),
        dts: false,
      }),
    ],
  })
  renameSync(path.join(output, 'partHost.html'), path.join(output, 'index.html'))
}

import { federation } from '@module-federation/vite'
import { build } from 'vite'
import type { HostSettings } from './buildWebpack'

/** Builds the host as a partner would, who has Vite and its plugin of Module Federation, and knows of us one address. */
export const buildVite = async ({ site, output, react }: HostSettings): Promise<void> => {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: output, emptyOutDir: true, target: 'es2022', minify: false, modulePreload: false },
    resolve: { alias: react },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      { name: 'site-address', transformIndexHtml: (page) => page.replaceAll('{{site}}', site) },
      federation({
        name: 'venue',
        remotes: {
          player: {
            type: 'var',
            name: 'onde_basse_player',
            entryGlobalName: 'onde_basse_player',
            entry: `${site}/embed/v1/remoteEntry.js`,
          },
        },
        dts: false,
      }),
    ],
  })
}

import { readdirSync } from 'node:fs'
import type { PartDeclaration } from '@site/shared/federation'
import type { KnipConfig } from 'knip'

/** The files webpack begins from: the modules a part exposes, to the shell and to pages of others. */
const exposedBy = async (folder: string): Promise<readonly string[]> => {
  const { declaration }: { declaration: PartDeclaration } = await import(`./${folder}/part.mjs`)
  const sources = Object.values(declaration.modules).map(({ source }) => source)
  return [...sources, ...Object.values(declaration.remote ?? {})].map((file) => file.replace('./', ''))
}

/** What prerenders a module, and what a test puts into a page. */
const isEntry = (file: string): boolean => /\.server\.ts$|Bench\.ts$/.test(file)

const entriesIn = (folder: string): readonly string[] =>
  readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' }).filter(isEntry)

const part = async (folder: string) =>
  [
    folder,
    {
      entry: [...(await exposedBy(folder)), ...entriesIn(folder).map((file) => `src/${file}`)],
      project: 'src/**/*.{ts,tsx}',
    },
  ] as const

const parts = readdirSync('.').filter((folder) => folder.startsWith('mf-'))

/** What knip takes for a beginning besides the scripts of package.json, tests, and the tools it knows. */
export default async (): Promise<KnipConfig> => ({
  // Programs of the system.
  ignoreBinaries: [
    'chroot',
    'ffmpeg',
    'icecast2',
    'mkfifo',
    'nginx',
    'openssl',
    'setpriv',
    'systemd-analyze',
  ],
  workspaces: {
    '.': {
      entry: [
        'e2e/**/*.{journey,icecast}.ts',
        'e2e/endurance/kill.mjs',
        'e2e/install/{install,systemctl}.ts',
        'e2e/update/{makeReleases,update}.ts',
        'e2e/engines/inPage.ts',
        'e2e/hosts/federated/{host,partHost}.tsx',
        'scripts/bench/record*.js',
      ],
      project: ['e2e/**/*.{ts,mjs}', 'scripts/**/*.{ts,js,mjs}'],
      playwright: { config: ['playwright.config.ts', 'e2e/{engines,player/icecast}/playwright.config.ts'] },
      ignoreDependencies: [
        // Named in a text: the runner of Stryker, what `require` resolves, what a test compiles.
        '@stryker-mutator/jest-runner',
        'axe-core',
        'schema-dts',
        // Held back (docs/dependencies.md).
        'light-my-request',
      ],
    },
    // Tests read the packages of this host by their folders.
    'e2e/hosts/federated/react-18': { ignoreDependencies: ['@types/react', 'react', 'react-dom'] },
    shared: {
      entry: ['jest/*.{cjs,ts}', 'federation/{fonts/collectiveFont,refresh/jsxDevRuntime}.mjs'],
      project: ['src/**/*.{ts,tsx}', 'federation/**/*.mjs'],
      ignore: 'contract/**',
      ignoreDependencies: ['@swc/core', 'swc-loader'],
      ignoreUnresolved: ['./src/server.tsx'],
    },
    shell: {
      project: 'src/**/*.{ts,tsx}',
      // Named in styles.
      ignoreDependencies: ['@fontsource-variable/archivo', '@fontsource-variable/instrument-sans'],
    },
    demo: { project: 'src/**/*.ts' },
    // Font files are read by name; a child process starts with another entry.
    api: {
      entry: ['src/service/childProgram.ts', 'src/net/worker/watchdog.mjs'],
      project: 'src/**/*.{ts,mjs}',
      ignoreDependencies: ['@fontsource-variable/archivo'],
    },
    tools: {
      entry: ['bootstrap/*.mjs', 'src/site.ts', 'src/prerender/worker*.mjs', 'src/content/resizeWorker.mjs'],
      project: ['bootstrap/*.mjs', 'src/**/*.{ts,mjs}'],
    },
    // Hosts are built with them by their paths.
    'e2e/hosts/federated/react-*': { ignoreDependencies: ['react', 'react-dom'] },
    ...Object.fromEntries(await Promise.all(parts.map(part))),
  },
})

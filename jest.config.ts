/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs'
import type { Config } from 'jest'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

const swc: [string, Record<string, unknown>] = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
]

const esmOnly = 'content-disposition|cookie'

const common = (folder: string): Project => ({
  roots: [`<rootDir>/${folder}`],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/jest/cssClasses.cjs' },
  globals: { __webpack_public_path__: '/' },
  setupFilesAfterEnv: ['<rootDir>/shared/jest/strictConsole.ts'],
})

/** Logic never sees a browser: `*.test.ts` runs in plain Node. */
const logic = (folder: string, name: string): Project => ({
  ...common(folder),
  displayName: `${name}:logic`,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
})

/** Views are tested by role in jsdom: `*.test.tsx`. */
const views = (folder: string, name: string): Project => ({
  ...common(folder),
  displayName: `${name}:views`,
  testEnvironment: '<rootDir>/shared/jest/browserEnvironment.cjs',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFilesAfterEnv: ['<rootDir>/shared/jest/strictConsole.ts', '<rootDir>/shared/jest/views.ts'],
  testMatch: ['**/*.test.tsx'],
})

const parts = readdirSync(__dirname)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => [folder, folder.replace('mf-', '')] as const)
const withViews = [['shared', 'shared'] as const, ['shell', 'shell'] as const, ...parts]
const withoutViews = [['api', 'api'] as const, ['tools', 'tools'] as const, ['scripts', 'scripts'] as const]

const config: Config = {
  maxWorkers: '100%',
  projects: [
    ...[...withViews, ...withoutViews].map(([folder, name]) => logic(folder, name)),
    ...withViews.map(([folder, name]) => views(folder, name)),
  ],
}

export default config

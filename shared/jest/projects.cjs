// @ts-check
const { readdirSync } = require('node:fs')
const path = require('node:path')

/** @typedef {Exclude<NonNullable<import('jest').Config['projects']>[number], string>} Project */

/** @type {[string, Record<string, unknown>]} */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
]

/** Packages that are compiled like sources: what parts share, and those without a build for Node. */
const compiled = '@site/shared|content-disposition|cookie'

/** @param {string} file */
const beside = (file) => path.join(__dirname, file)

/**
 * @param {string} folder
 * @returns {Project}
 */
const common = (folder) => ({
  roots: [`<rootDir>/${folder}`],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${compiled})/)`],
  moduleNameMapper: { '\\.css$': beside('cssClasses.cjs') },
  globals: { __webpack_public_path__: '/' },
  setupFilesAfterEnv: [beside('strictConsole.ts')],
})

/**
 * Logic never sees a browser: `*.test.ts` runs in plain Node.
 * @param {string} folder
 * @param {string} name
 * @returns {Project}
 */
const logic = (folder, name) => ({
  ...common(folder),
  displayName: `${name}:logic`,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
})

/**
 * Views are tested by role in jsdom: `*.test.tsx`.
 * @param {string} folder
 * @param {string} name
 * @returns {Project}
 */
const views = (folder, name) => ({
  ...common(folder),
  displayName: `${name}:views`,
  testEnvironment: beside('browserEnvironment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFilesAfterEnv: [beside('strictConsole.ts'), beside('views.ts')],
  testMatch: ['**/*.test.tsx'],
})

/**
 * The tests of every part of a repository.
 * @param {string} root
 */
const partProjects = (root) =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => /** @type {const} */ ([folder, folder.replace('mf-', '')]))
    .flatMap(([folder, name]) => [logic(folder, name), views(folder, name)])

module.exports = { logic, views, partProjects }

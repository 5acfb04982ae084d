import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { map, type Result } from '@site/shared/result'
import { runTypeScript, type TypeFailure } from '../contract/typescript'
import { jsonText, readManifest, writeManifest } from './manifest'

/** What parts may import of `@site/shared`; the rest is the shell's and the tools'. */
export const PUBLIC = [
  './platform',
  './result',
  './artist-names',
  './elision',
  './fold-for-search',
  './entities',
  './podcast-slug',
  './site-config',
  './beside-feed',
  './element-name',
  './embed-code',
  './web-url',
  './podcast-pages',
  './share-link',
  './feed-order',
  './format',
  './live-url',
  './refetch',
  './asset-url',
  './slots',
  './attempt',
  './parse-json',
  './parse-url',
  './storage',
  './storage/open',
  './storage/stored',
  './content',
  './content/picture',
  './consent',
  './watch-size',
  './watch-viewport',
  './clock',
  './hydration',
  './http',
  './motion',
  './design/*.css',
  './design/*',
  './testing',
  './testing/node',
  // What tests put around a whole page.
  './host',
  './jest',
  './federation',
  './federation/build',
  './package.json',
] as const

/** What is tried and made here only. */
const OF_THE_CHECKOUT = /\.test\.tsx?$|\.fixture\.ts$|singleBuild\./

const BASE = 'tsconfig.base.json'

/** Modules written in TypeScript have declarations beside them in `types`; the others have their own, or none. */
const conditionsOf = (file: string): string | object => {
  if (file.endsWith('/part.mjs')) return { types: './types/federation/part.d.mts', default: file }
  if (!/\.tsx?$/.test(file)) return file
  return { types: file.replace('./src/', './types/src/').replace(/\.tsx?$/, '.d.ts'), default: file }
}

const manifestOf = (root: string): object => {
  const shared = readManifest(path.join(root, 'shared'))
  const { name, version, license, sideEffects, exports = {}, dependencies } = shared
  const { engines } = readManifest(root)
  const known = PUBLIC.flatMap((entry) => {
    const file = exports[entry]
    return file === undefined ? [] : [[entry, conditionsOf(file)]]
  })
  const given = Object.fromEntries([...known, [`./${BASE}`, `./${BASE}`]])
  return { name, version, license, type: 'module', engines, sideEffects, exports: given, dependencies }
}

const typesConfiguration = (root: string, dir: string): object => {
  const shared = path.join(root, 'shared')
  return {
    extends: path.join(shared, 'tsconfig.json'),
    compilerOptions: {
      rootDir: shared,
      outDir: path.join(dir, 'types'),
      typeRoots: [path.join(root, 'node_modules/@types')],
      types: ['node', 'jest'],
      allowJs: true,
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
    },
    include: [path.join(shared, 'src')],
    files: [path.join(shared, 'federation/part.mjs')],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts'].map((pattern) =>
      path.join(shared, 'src', pattern),
    ),
    references: [],
  }
}

const writeTypes = (root: string, dir: string): Result<void, TypeFailure> => {
  const file = path.join(dir, 'tsconfig.types.json')
  writeFileSync(file, jsonText(typesConfiguration(root, dir)))
  const written = runTypeScript(path.join(root, 'shared'), ['-p', file])
  rmSync(file)
  return written
}

/** The options parts are compiled with, for whoever extends them. */
const writeBase = (root: string, dir: string): void => {
  const base = JSON.parse(readFileSync(path.join(root, BASE), 'utf8')) as object
  writeFileSync(path.join(dir, BASE), jsonText({ ...base, files: ['./src/modules.d.ts'] }))
}

/**
 * Puts into `dir` the package of what parts share: the public side of `shared`, as its sources, since a part is the same
 * bytes wherever it is built, with declarations, the build and the testing kit.
 */
export const stageShared = (root: string, dir: string): Result<void, TypeFailure> => {
  for (const folder of ['src', 'federation', 'jest', 'README.md'])
    cpSync(path.join(root, 'shared', folder), path.join(dir, folder), {
      recursive: true,
      filter: (file) => !OF_THE_CHECKOUT.test(file),
    })
  cpSync(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'))
  writeBase(root, dir)
  return map(writeTypes(root, dir), () => writeManifest(dir, manifestOf(root)))
}

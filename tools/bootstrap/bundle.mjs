// @ts-check
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** @type {import('esbuild').Plugin} */
const foreignPackages = {
  name: 'foreign packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@site/') ? undefined : { path: name, external: true },
    ),
}

/**
 * What a source knows of its own place: `import.meta` of the bundle would be that of another file.
 * @param {PlaceOf} placeOf
 * @returns {import('esbuild').Plugin}
 */
const ownPlaces = (placeOf) => ({
  name: 'own places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const { url, folder } = placeOf(file)
      const known = `const ownUrl = ${url}; const ownFolder = ${folder}; `
      return { loader: 'ts', contents: known + (await readFile(file, 'utf8')) }
    }),
})

/**
 * Says where a source is, in two expressions of JavaScript.
 * @typedef {(file: string) => { readonly url: string, readonly folder: string }} PlaceOf
 */

/**
 * @typedef {object} Program
 * @property {string} entry its first source, in the checkout
 * @property {string} [banner] begins the file
 * @property {PlaceOf} placeOf
 * @property {import('esbuild').Plugin[]} plugins
 * @property {'cjs' | 'esm'} format
 * @property {readonly string[]} [external] packages that lie beside it
 */

/**
 * @param {string} root the checkout
 * @param {Program} program
 */
const bundle = async (root, { entry, banner = '', placeOf, plugins, format, external = [] }) => {
  const { build } = await import('esbuild')
  return build({
    absWorkingDir: root,
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format,
    external: [...external],
    target: 'node20',
    banner: { js: banner },
    define: { 'import.meta.url': 'ownUrl', 'import.meta.dirname': 'ownFolder' },
    plugins: [...plugins, ownPlaces(placeOf)],
  })
}

/**
 * Makes one file of the command line, the api, and what both use of `shared`; other packages stay where they are installed.
 * @param {string} root the checkout
 * @param {{ readonly banner: string, readonly placeOf: PlaceOf }} options
 */
export const bundleCommandLine = (root, options) =>
  bundle(root, { ...options, entry: 'tools/src/site.ts', plugins: [foreignPackages], format: 'cjs' })

/** What packages written for CommonJS find in a module. */
const COMMON_JS = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)
const { dirname: __dirname, filename: __filename } = import.meta`

/**
 * Makes one module of a program of the checkout and every package it uses but those in `external`, which lie beside it.
 * @param {string} root the checkout
 * @param {{ readonly entry: string, readonly placeOf: PlaceOf, readonly external?: readonly string[] }} options
 */
export const bundleWhole = (root, options) =>
  bundle(root, { ...options, banner: COMMON_JS, plugins: [], format: 'esm' })

/**
 * Makes one module of a program of the checkout that is started as a process of its own; other packages stay where they are
 * installed.
 * @param {string} root the checkout
 * @param {{ readonly entry: string, readonly placeOf: PlaceOf }} options
 */
export const bundleProcess = (root, options) =>
  bundle(root, { ...options, banner: COMMON_JS, plugins: [foreignPackages], format: 'esm' })

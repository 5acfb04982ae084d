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
 * Makes one file of the command line, the api, and what both use of `shared`; other packages stay where they are installed.
 * @param {string} root the checkout
 * @param {{ readonly banner: string, readonly placeOf: PlaceOf }} options
 */
export const bundleCommandLine = async (root, { banner, placeOf }) => {
  const { build } = await import('esbuild')
  return build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'tools/src/site.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: banner },
    define: { 'import.meta.url': 'ownUrl', 'import.meta.dirname': 'ownFolder' },
    plugins: [foreignPackages, ownPlaces(placeOf)],
  })
}

// @ts-check
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** @type {import('esbuild').Plugin} */
const installedPackages = {
  name: 'installed packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@site/') ? undefined : { path: name, external: true },
    ),
}

/**
 * Injects the location of each source: `import.meta` of the bundle would be that of another file.
 * @param {import('./bundle.mjs').DescribePlace} describePlace
 * @returns {import('esbuild').Plugin}
 */
const places = (describePlace) => ({
  name: 'places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const { url, folder } = describePlace(file)
      const known = `const ownUrl = ${url}; const ownFolder = ${folder}; `
      return { loader: 'ts', contents: known + (await readFile(file, 'utf8')) }
    }),
})

/** Variables that packages written for CommonJS expect in a module. */
const COMMON_JS = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)
const { dirname: __dirname, filename: __filename } = import.meta`

/**
 * Bundles a program of the checkout into one file.
 * @param {string} root the checkout
 * @param {import('./bundle.mjs').Program} program
 */
export const bundleProgram = async (
  root,
  { entry, format, describePlace, packages, external = [], banner },
) => {
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
    // A server keeps the text of its program in memory.
    minifyWhitespace: packages === 'bundled',
    banner: { js: banner ?? (format === 'esm' ? COMMON_JS : '') },
    define: { 'import.meta.url': 'ownUrl', 'import.meta.dirname': 'ownFolder' },
    plugins: [...(packages === 'installed' ? [installedPackages] : []), places(describePlace)],
  })
}

// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Class names carry their part and a hash of their file's content: two versions of a part can share a page,
 * and a cached build stays true. Custom properties are the site's and keep their names.
 * @param {string} name
 */
const styles = (name) => ({
  parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
  generator: {
    'css/auto': { localIdentName: `${name}-[local]-[contenthash:6]`, exportsConvention: 'as-is' },
  },
})

/** The files that are compiled: a part's own, and those of what parts share, which may be a package. */
export const ownFiles = { test: /\.tsx?$/, exclude: /node_modules[\\/](?!@site[\\/]shared[\\/])/ }

/** @param {{ development: boolean, refresh?: boolean }} react how JSX is compiled */
export const swc = (react) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
})

/**
 * Every build uses the same JSX runtime: a part built for development finds no other in a shell built for production.
 */
const typescript = {
  ...ownFiles,
  use: [path.join(import.meta.dirname, 'parsedMaps.mjs'), swc({ development: false })],
}

/** @param {string} file */
const fontsLoader = (file) => path.join(import.meta.dirname, 'fonts', file)

/** Rarely used modules are separate chunks: prerendered pages preload the fonts beside them. */
const fonts = [
  {
    test: /(?:archivo|instrument-sans)-[\w-]+\.woff2$/,
    type: 'asset/resource',
    loader: fontsLoader('subsetLoader.mjs'),
  },
  { resourceQuery: /^\?rest$/, generator: { filename: 'assets/rest/[name].[contenthash:8][ext]' } },
  { test: /[\\/]fonts\.css$/, loader: fontsLoader('addFonts.mjs') },
]

const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json')
const routerFolder = path.dirname(createRequire(routerDom).resolve('react-router/package.json'))

/** The package's entry is the development build: visitors would load its warnings and developer pages. */
const productionRouter = {
  'react-router$': path.join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dist/production/dom-export.mjs'),
}

/** Forms and fetchers, which no page has, are 1.2 kB of every page without it. */
const router = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  loader: path.join(import.meta.dirname, 'unusedComponents.mjs'),
}

/**
 * How sources become modules, alike in the browser's and the server's build.
 * @param {string} name the part's
 * @returns {Pick<import('webpack').Configuration, 'experiments' | 'module' | 'resolve'>}
 */
export const moduleRules = (name) => ({
  // Explicit, because webpack stops handling a CSS file itself once a rule matches it.
  experiments: { css: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: productionRouter },
  module: { ...styles(name), rules: [typescript, router, ...fonts] },
})

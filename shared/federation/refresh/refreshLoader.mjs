// @ts-check
import path from 'node:path'

/**
 * Lets a module's components be exchanged: a shell built for development sets `siteRefresh`, and a page
 * without it runs the same build. Stays on the first line, so that source maps keep their lines.
 * @param {string} id of the module, the same in every build
 */
const before = (id) =>
  `const $RefreshReg$ = (type, name) => globalThis.siteRefresh?.register(type, ${JSON.stringify(`${id} `)} + name), ` +
  '$RefreshSig$ = () => globalThis.siteRefresh?.sign() ?? ((type) => type);'

/** @param {string} part */
const after = (part) =>
  `globalThis.siteRefresh?.follow({ part: ${JSON.stringify(part)}, hot: import.meta.webpackHot, ` +
  'build: () => __webpack_hash__, exports: __webpack_module__.exports });'

/**
 * @this {import('webpack').LoaderContext<{ part: string, dir: string }>}
 * @param {string} source
 * @param {Parameters<import('webpack').LoaderContext<object>['callback']>[2]} map
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function refreshLoader(source, map) {
  const { part, dir } = this.getOptions()
  const id = `${part}/${path.relative(dir, this.resourcePath)}`
  this.callback(null, `${before(id)} ${source}\n${after(part)}\n`, map)
}

// @ts-check

/**
 * A webpack loader that passes source maps on as objects. In the texts of swc, webpack leaves absolute paths as they are: these
 * would be in the hash of every module, and two checkouts would give different bytes.
 * @example use: [path.join(import.meta.dirname, 'parsedMaps.mjs'), swc({ development: false })]
 * @see modules.mjs, which runs it after swc
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @param {string | Parameters<import('webpack').LoaderContext<object>['callback']>[2]} map
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function parsedMaps(source, map) {
  this.callback(null, source, typeof map === 'string' ? JSON.parse(map) : map)
}

// @ts-check

/**
 * A webpack loader that hands source maps on as objects. swc gives texts, in which webpack leaves the absolute paths they
 * name: these would be in the hash of every module, and bytes would follow from the folder of the checkout.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @param {string | Parameters<import('webpack').LoaderContext<object>['callback']>[2]} map
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function parsedMaps(source, map) {
  this.callback(null, source, typeof map === 'string' ? JSON.parse(map) : map)
}

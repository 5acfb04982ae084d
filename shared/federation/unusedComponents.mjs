// @ts-check

/**
 * A webpack loader that lets minimizers remove the unused components of a library: they would keep each because of its
 * `forwardRef` call and its `displayName`.
 * @example
 * 'var Form = React.forwardRef(render);' // becomes 'var Form = /* @__PURE__ *\/ React.forwardRef(render);'
 * @param {string} source
 * @returns {string}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function unusedComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
}

// @ts-check

/**
 * A webpack loader that lets minimizers leave out the components of a library nobody uses. They keep what a module calls
 * at its top level (`forwardRef`), and what it sets on a component (`displayName`, which developer tools show).
 * @param {string} source
 * @returns {string}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function unusedComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
}

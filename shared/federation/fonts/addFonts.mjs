// @ts-check
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { writeFallbackRules } from './fallbackFonts.mjs'
import { fontRules } from './fontRules.mjs'
import { HOUSE_FONTS } from './houseFonts.mjs'
import { openFont } from './textWidth.mjs'

/**
 * A webpack loader that writes the rules for the fonts of the design, and for the system fonts shown until they are loaded,
 * scaled by what is measured in the files of both.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 * @returns {Promise<string>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default async function addFonts(css) {
  const require = createRequire(this.resourcePath)
  const read = (/** @type {string} */ file) => {
    const path = require.resolve(`@fontsource-variable/${file}`)
    this.addDependency(path)
    return readFile(path)
  }
  const rules = Object.entries(HOUSE_FONTS).map(async ([name, font]) => {
    const ranges = JSON.parse(String(await read(`${name}/unicode.json`)))
    const bytes = await read(`${name}/files/${name}-latin-${font.file}-normal.woff2`)
    const fallbacks = writeFallbackRules(font.fallback, await openFont(bytes), font.uses)
    return [...fontRules(name, font, ranges), ...fallbacks]
  })
  return [css, ...(await Promise.all(rules)).flat()].join('\n')
}

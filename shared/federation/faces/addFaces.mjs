// @ts-check
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { DISPLAY_USES, fallbacksOf, TEXT_USES } from './fallbackFaces.mjs'
import { openFace } from './textWidth.mjs'

const FACES = [
  { name: 'Archivo', file: 'archivo/files/archivo-latin-wdth-normal.woff2', uses: DISPLAY_USES },
  {
    name: 'Instrument',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    uses: TEXT_USES,
  },
]

/**
 * A webpack loader that adds to the styles with the faces of the house those that stand in for them, as measured in the
 * files of both.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 * @returns {Promise<string>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default async function addFallbacks(css) {
  const require = createRequire(this.resourcePath)
  const rules = FACES.map(async ({ name, file, uses }) => {
    const path = require.resolve(`@fontsource-variable/${file}`)
    this.addDependency(path)
    return fallbacksOf(name, await openFace(await readFile(path)), uses)
  })
  return [css, ...(await Promise.all(rules)).flat()].join('\n')
}
